import { expect, test } from 'vitest';
import { readOwnAddress } from './refer-links.ts';

test.each([
  ['/about/', '/about'],
  ['/About//', '/about'],
  ['/', '/'],
])('the path of %s is %s', (address, path) => {
  expect(readOwnAddress(address)?.path).toBe(path);
});

test('an address with endless slashes is read at once', () => {
  const { user } = process.cpuUsage();
  const address = `/a${'/'.repeat(50_000)}b`;

  expect(readOwnAddress(`${address}/`)?.path).toBe(address);
  expect(process.cpuUsage().user - user).toBeLessThan(50_000);
});
