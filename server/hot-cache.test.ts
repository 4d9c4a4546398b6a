import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { chooseEncoding, createHotCache, encodeBody, type HotAnswer } from './hot-cache.ts';

const answerOf = (text: string): HotAnswer => ({
  status: 200,
  headers: {},
  etag: `"${text}"`,
  body: { identity: Buffer.from(text) },
});
const filling =
  (text: string, keep = true) =>
  async () => ({ answer: answerOf(text), keep });

test('an answer is made once for all that ask at the same time', async () => {
  const cache = createHotCache();
  const gate = Promise.withResolvers<void>();
  let times = 0;
  const make = async () => {
    times += 1;
    await gate.promise;
    return { answer: answerOf('a'), keep: true };
  };

  const asked = [cache.fill('k', make), cache.fill('k', make)];
  gate.resolve();

  expect(await Promise.all(asked)).toEqual([answerOf('a'), answerOf('a')]);
  expect(times).toBe(1);
  expect(cache.get('k')).toEqual(answerOf('a'));
});

test('what is not to be kept is made again, and a failure is not remembered', async () => {
  const cache = createHotCache();

  await cache.fill('k', filling('once', false));
  await expect(cache.fill('k', () => Promise.reject(new Error('no')))).rejects.toThrow('no');

  expect(cache.get('k')).toBeUndefined();
  expect((await cache.fill('k', filling('b'))).etag).toBe('"b"');
});

test('when the site moves every answer is stale, also one that is being made', async () => {
  const cache = createHotCache();
  const gate = Promise.withResolvers<void>();
  await cache.fill('k', filling('old'));
  const slow = cache.fill('slow', async () => {
    await gate.promise;
    return { answer: answerOf('before'), keep: true };
  });

  cache.moveOn();
  gate.resolve();
  await slow;

  expect([cache.get('k'), cache.get('slow')]).toEqual([undefined, undefined]);
  expect([cache.stale('k'), cache.stale('slow')]).toEqual([answerOf('old'), answerOf('before')]);
});

test('an answer that took too long does not replace a newer one', async () => {
  const cache = createHotCache();
  const gate = Promise.withResolvers<void>();
  const slow = cache.fill('k', async () => {
    await gate.promise;
    return { answer: answerOf('old'), keep: true };
  });
  cache.moveOn();
  await cache.fill('k', filling('new'));

  gate.resolve();
  await slow;

  expect(cache.get('k')).toEqual(answerOf('new'));
});

test('the least recently used answers leave when the memory is full', async () => {
  const cache = createHotCache({ maxBytes: 3 * 1_002 });
  for (const key of ['a', 'b', 'c']) await cache.fill(key, filling(key));
  cache.get('a');

  await cache.fill('d', filling('d'));

  expect(['a', 'b', 'c', 'd'].filter((key) => cache.get(key))).toEqual(['a', 'c', 'd']);
});

test('an address leads to the answer of its key', async () => {
  const cache = createHotCache();
  await cache.fill('k', filling('a'));
  cache.nameUrl('/x?y', 'k');
  cache.nameUrl(`/${'x'.repeat(2_000)}`, 'k');

  expect(cache.getByUrl('/x?y')).toEqual(answerOf('a'));
  expect(cache.getByUrl(`/${'x'.repeat(2_000)}`)).toBeUndefined();
  cache.forget('k');
  expect(cache.getByUrl('/x?y')).toBeUndefined();
  expect(cache.stale('k')).toBeUndefined();
});

test.each([
  [undefined, 'identity'],
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['gzip;q=0', 'identity'],
  ['*', 'identity'],
])('a client that takes %s is given %s', (header, encoding) => {
  expect(chooseEncoding(header, { identity: Buffer.alloc(2_000) })).toBe(encoding);
});

test('a body is packed once', async () => {
  const { body } = answerOf('text '.repeat(500));

  const bytes = await encodeBody(body, 'br');

  expect(brotliDecompressSync(bytes).equals(body.identity)).toBe(true);
  expect(await encodeBody(body, 'br')).toBe(bytes);
});
