import { expect, test } from 'vitest';
import { describeBroken, type LinkTarget } from './links.ts';

const target: LinkTarget = {
  link: 'page:about',
  title: 'About',
  kind: 'Page',
  state: 'public',
  address: '/about',
};

test('visitors miss an address at which nothing public is, unlike those that no page has', () => {
  const atAddress = (link: string) => describeBroken({ link, target: null });
  expect(['/gone', '/projects/gone?a=1', '/media/gone.webp'].map(atAddress)).toEqual([
    'Nothing is at /gone',
    'Nothing is at /projects/gone?a=1',
    'Nothing is at /media/gone.webp',
  ]);
  const others = ['/sitemap.xml', '/admin/pages', '//example.com', 'mailto:a@example.com'];
  expect(others.flatMap((link) => atAddress(link) ?? [])).toEqual([]);
  // A redirect leads away from the site.
  expect(atAddress('https://example.com/offer')).toBeUndefined();
  expect(describeBroken({ link: 'page:about', target })).toBeUndefined();
  expect(describeBroken({ link: 'entry:project/1', target: { ...target, state: 'draft' } })).toBe(
    '“About” is a draft',
  );
});
