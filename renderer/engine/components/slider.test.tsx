import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderInSite } from '../testing/render-in-site.tsx';
import { Slider } from './slider.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a slider that is left moves its slides back while they are in the page', async () => {
  const Observer = vi.fn(function Observer(report: (entries: readonly object[]) => void) {
    setTimeout(() => report([{ isIntersecting: true }]));
    return { observe() {}, disconnect() {} };
  });
  vi.stubGlobal('IntersectionObserver', Observer);
  const { unmount } = renderInSite(
    <Slider label="yards" items={['Palm', 'Stone']} keyOf={(item) => item} interval={9_000}>
      {(item) => item}
    </Slider>,
  );
  const row = screen.getByText('Palm').parentElement;
  await waitFor(() => expect(row?.parentElement?.className).toContain('swiper-initialized'), {
    timeout: 5_000,
  });
  const places: boolean[] = [];
  const append = vi.spyOn(Element.prototype, 'append').mockImplementation(function move(this: Element) {
    places.push(this.isConnected);
  });

  unmount();

  append.mockRestore();
  expect(places).toEqual([true, true]);
});
