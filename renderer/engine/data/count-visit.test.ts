import { expect, test, vi } from 'vitest';
import { countVisit } from './count-visit.ts';

test('a page that the browser prerenders is counted when a person opens it', () => {
  const fetch = vi.fn(async () => Response.json({ data: { recorded: true } }));
  vi.stubGlobal('fetch', fetch);
  Reflect.set(document, 'prerendering', true);

  countVisit('/about');
  expect(fetch).not.toHaveBeenCalled();

  Reflect.deleteProperty(document, 'prerendering');
  document.dispatchEvent(new Event('prerenderingchange'));
  expect(fetch).toHaveBeenCalledTimes(1);
});
