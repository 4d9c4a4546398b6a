import { expect, test } from 'vitest';
import { safeReturnPath, signInPath } from './sign-in-paths.ts';

const origin = 'https://site.test';

test.each([
  ['/admin/settings?x=1#y', '/admin/settings?x=1#y'],
  ['/admin', '/admin'],
  [null, '/admin'],
  ['https://evil.test/admin', '/admin'],
  ['//evil.test/admin', '/admin'],
  ['/\\evil.test/admin', '/admin'],
  ['javascript:alert(1)', '/admin'],
  ['/administrator', '/admin'],
  ['/admin/../login', '/admin'],
  ['/admin/logout', '/admin'],
])('%s leads back to %s', (wanted, path) => {
  expect(safeReturnPath(wanted, origin)).toBe(path);
});

test('the sign-in screen returns to the requested path', () => {
  expect(signInPath('/admin/gallery')).toBe('/login?next=%2Fadmin%2Fgallery');
  expect(signInPath('/admin')).toBe('/login');
});
