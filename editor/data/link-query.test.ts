import { expect, test } from 'vitest';
import type { LinkTarget } from '#schemas/api/links.ts';
import { isBroken } from './link-query.ts';

const target: LinkTarget = {
  link: 'page:about',
  title: 'About',
  kind: 'Page',
  state: 'public',
  address: '/about',
};

test('visitors miss an address at which nothing public is, unlike those that no page has', () => {
  const atAddress = (link: string) => isBroken({ link, target: null });
  expect(['/gone', '/projects/gone?a=1', '/media/gone.webp'].map(atAddress)).toEqual([true, true, true]);
  expect(['/sitemap.xml', '/admin/pages', '//example.com', 'mailto:a@example.com'].map(atAddress)).toEqual([
    false,
    false,
    false,
    false,
  ]);
  // A redirect leads away from the site.
  expect(atAddress('https://example.com/offer')).toBe(false);
  expect(isBroken({ link: 'page:about', target })).toBe(false);
  expect(isBroken({ link: 'entry:project/1', target: { ...target, state: 'draft' } })).toBe(true);
  expect(isBroken(undefined)).toBe(false);
});
