import { fireEvent, screen, waitFor } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { renderInSite } from '../testing/render-in-site.tsx';
import { ContentLink } from './content-link.tsx';
import { createIcon } from './create-icon.tsx';
import { Slider } from './slider.tsx';

test.each([
  ['/services', true],
  ['/media-centre?page=2', true],
  ['/media/plan.pdf', false],
  ['/admin', false],
  ['/contact#contact-title', false],
  ['#contact-title', false],
  ['https://example.com/', false],
  ['tel:+971412345', false],
])('a link to %s is followed by the router: %s', (href, isRouted) => {
  renderInSite(<ContentLink href={href}>Read more</ContentLink>);

  const isLeftToBrowser = fireEvent.click(screen.getByRole('link'));

  expect(isLeftToBrowser).toBe(!isRouted);
});

test.each(['javascript:alert(1)', 'data:text/html,x', '//evil.test', '/\\evil.test'])(
  'a link to %s is not rendered',
  (href) => {
    renderInSite(<ContentLink href={href}>Read more</ContentLink>);

    expect(screen.queryByText('Read more')).toBeNull();
  },
);

const nodes = [['path', { d: 'M4 6l16 0', key: 'line' }]] as const;

test('an icon writes its size and lines, and leaves the rest to shared styles', () => {
  const Icon = createIcon('outline', 'line', 'Line', nodes);

  const markup = renderToStaticMarkup(<Icon size={16} aria-hidden className="own" />);

  expect(markup).toMatch(
    /^<svg class="\S+ own" width="16" height="16" viewBox="0 0 24 24" aria-hidden="true"><path d="M4 6l16 0"><\/path><\/svg>$/,
  );
});

test('only another width of its lines is written', () => {
  const Icon = createIcon('outline', 'line', 'Line', nodes);

  expect(renderToStaticMarkup(<Icon stroke={1.5} />)).toContain('style="stroke-width:1.5"');
  expect(renderToStaticMarkup(<Icon stroke={2} />)).not.toContain('style');
});

test('the lines of an outline are one path; other shapes stay as they are', () => {
  const lines = [...nodes, ['path', { d: 'M4 12l16 0', key: 'second' }]] as const;
  const circle = ['circle', { cx: '1', cy: '1', r: '1', key: 'circle' }] as const;
  const write = (
    ...[type, shapes]: [type: 'outline' | 'filled', shapes: Parameters<typeof createIcon>[3]]
  ) => {
    const Icon = createIcon(type, 'line', 'Line', shapes);
    return renderToStaticMarkup(<Icon />).replaceAll(/<\/?svg[^>]*>/g, '');
  };

  const each = '<path d="M4 6l16 0"></path><path d="M4 12l16 0"></path>';
  expect(write('outline', lines)).toBe('<path d="M4 6l16 0M4 12l16 0"></path>');
  expect(write('filled', lines)).toBe(each);
  expect(write('outline', [...lines, circle])).toBe(`${each}<circle cx="1" cy="1" r="1"></circle>`);
});

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
