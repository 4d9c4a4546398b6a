import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { Reads } from '../store/cache-tags.ts';
import type { Share } from './cache-shares.ts';
import { chooseEncoding, encodeBody, packBody } from './encode-body.ts';
import type { HotBody } from './hot-answer.ts';
import { createHotCache, type HotAnswer } from './hot-cache.ts';
import { createSpareForms } from './spare-forms.ts';

const answerOf = (text: string): HotAnswer => ({
  status: 200,
  headers: {},
  etag: `"${text}"`,
  body: { identity: Buffer.from(text) },
});
const filling =
  (text: string, share: Share = 'site') =>
  async () => ({ answer: answerOf(text), share });
const staleOf = (text: string): HotAnswer => ({
  ...answerOf(text),
  isStale: true,
  headers: { 'x-cache': 'STALE' },
});

test('an answer is made once for all that ask at the same time', async () => {
  const cache = createHotCache();
  const gate = Promise.withResolvers<void>();
  let times = 0;
  const make = async () => {
    times += 1;
    await gate.promise;
    return { answer: answerOf('a'), share: 'site' as const };
  };

  const asked = [cache.fill('k', make), cache.fill('k', make)];
  gate.resolve();

  expect(await Promise.all(asked)).toEqual([answerOf('a'), answerOf('a')]);
  expect(times).toBe(1);
  expect(cache.get('k')).toEqual(answerOf('a'));
});

test('what is not to be kept is made again, and a failure is not remembered', async () => {
  const cache = createHotCache();

  await cache.fill('k', async () => ({ answer: answerOf('once'), share: undefined }));
  await expect(cache.fill('k', () => Promise.reject(new Error('no')))).rejects.toThrow('no');

  expect(cache.get('k')).toBeUndefined();
  expect((await cache.fill('k', filling('b'))).etag).toBe('"b"');
});

test('after an unknown change every answer is stale, also one that is being made', async () => {
  const cache = createHotCache();
  const gate = Promise.withResolvers<void>();
  await cache.fill('k', filling('old'));
  const slow = cache.fill('slow', async () => {
    await gate.promise;
    return { answer: answerOf('before'), share: 'site' as const };
  });

  cache.invalidate();
  gate.resolve();
  await slow;

  expect([cache.get('k'), cache.get('slow')]).toEqual([undefined, undefined]);
  expect([cache.stale('k'), cache.stale('slow')]).toEqual([staleOf('old'), staleOf('before')]);
});

test('a change makes only those answers stale that were read from it', async () => {
  const cache = createHotCache();
  const read = (key: string, tag: string, range = { from: 0, to: 9 }) =>
    cache.fill(key, async (reads) => {
      reads.set(tag, range);
      return { answer: answerOf(key), share: 'site' };
    });
  await read('first', 'document project 1');
  await read('other', 'document project 2');
  await read('near', 'members project', { from: 1, to: 3 });
  await read('far', 'members project', { from: 5, to: 9 });

  cache.invalidate([
    ['document project 1', 0],
    ['members project', 4],
  ]);
  const left = ['first', 'other', 'near', 'far'].filter((key) => cache.get(key));
  cache.invalidate([['members project', 3]]);

  expect(left).toEqual(['other', 'near', 'far']);
  expect(cache.get('near')).toBeUndefined();
  expect(cache.stale('first')).toEqual(staleOf('first'));
});

test('an answer during whose making something changed that it was read from is made again', async () => {
  const cache = createHotCache();
  const gate = Promise.withResolvers<void>();
  let version = 1;
  const make = async (reads: Reads) => {
    const read = version;
    await gate.promise;
    reads.set('document project 1', { from: 0, to: 0 });
    return { answer: answerOf(`version ${read}`), share: 'site' as const };
  };

  const before = cache.fill('k', make);
  version = 2;
  cache.invalidate([['document project 1', 0]]);
  const after = cache.fill('k', make);
  const unrelated = cache.fill('other', make);
  cache.invalidate([['document project 2', 0]]);
  gate.resolve();

  expect((await before).etag).toBe('"version 1"');
  expect((await after).etag).toBe('"version 2"');
  expect(cache.get('k')).toEqual(answerOf('version 2'));
  expect(cache.get('other')).toEqual(await unrelated);
});

test('what an answer is read from is passed on, kept, being made or failed', async () => {
  const cache = createHotCache();
  const [first, second, failed]: Reads[] = [new Map(), new Map(), new Map()];
  const make = async (reads: Reads) => {
    reads.set('name settings menu', { from: 0, to: 0 });
    return { answer: answerOf('a'), share: 'site' as const };
  };

  await Promise.all([cache.fill('k', make, first), cache.fill('k', make)]);
  await cache.fill('k', make, second);
  const failure = cache.fill(
    'missing',
    (reads) => make(reads).then(() => Promise.reject(new Error('not found'))),
    failed,
  );

  await expect(failure).rejects.toThrow('not found');
  expect([first, second, failed].map((reads) => [...(reads?.keys() ?? [])])).toEqual(
    Array(3).fill(['name settings menu']),
  );
});

test('an answer that took too long does not replace a newer one', async () => {
  const cache = createHotCache();
  const gate = Promise.withResolvers<void>();
  const slow = cache.fill('k', async () => {
    await gate.promise;
    return { answer: answerOf('old'), share: 'site' as const };
  });
  cache.invalidate();
  await cache.fill('k', filling('new'));

  gate.resolve();
  await slow;

  expect(cache.get('k')).toEqual(answerOf('new'));
});

test('the least recently used answers leave when their share of the memory is full', async () => {
  const cache = createHotCache({ site: 3 * 1_002 });
  for (const key of ['a', 'b', 'c']) await cache.fill(key, filling(key));
  cache.get('a');

  await cache.fill('d', filling('d'));

  expect(['a', 'b', 'c', 'd'].filter((key) => cache.get(key))).toEqual(['a', 'c', 'd']);
});

test('an answer pushes out only answers of its own share', async () => {
  const cache = createHotCache({ varied: 3 * 1_010 });
  await cache.fill('home', filling('home'));
  await cache.fill('entry', filling('entry', 'entries'));

  for (let n = 0; n < 50; n += 1) await cache.fill(`query ${n}`, filling(`${n}`, 'varied'));

  expect([cache.get('home'), cache.get('entry')]).toEqual([answerOf('home'), answerOf('entry')]);
  expect([cache.get('query 46'), cache.get('query 47')]).toEqual([undefined, answerOf('47')]);
});

test('an answer that would fill more than half of its share is not kept', async () => {
  const cache = createHotCache({ site: 3 * 1_002 });
  await cache.fill('k', filling('a'));

  await cache.fill('large', filling('large'.repeat(150)));

  expect([cache.get('k'), cache.get('large')]).toEqual([answerOf('a'), undefined]);
});

test('an address leads to the answer of its key', async () => {
  const cache = createHotCache();
  await cache.fill('k', filling('a'));
  cache.nameUrl('/x?y', 'k');
  cache.nameUrl(`/${'x'.repeat(2_000)}`, 'k');
  cache.nameUrl('/z', 'nothing');

  expect(cache.getByUrl('/x?y')).toEqual(answerOf('a'));
  expect(cache.getByUrl(`/${'x'.repeat(2_000)}`)).toBeUndefined();
  expect(cache.getByUrl('/z')).toBeUndefined();
  cache.forget('k');
  expect(cache.getByUrl('/x?y')).toBeUndefined();
  expect(cache.stale('k')).toBeUndefined();
});

test('odd spellings of one address take nothing from the others', async () => {
  const cache = createHotCache();
  await cache.fill('k', filling('a'));
  await cache.fill('other', filling('b'));
  cache.nameUrl('/other', 'other');

  for (let n = 0; n < 10_000; n += 1) cache.nameUrl(`/x?${'&'.repeat(n % 900)}${n}`, 'k');
  cache.invalidate();
  await cache.fill('other', filling('c'));

  expect(cache.getByUrl('/other')).toEqual(answerOf('c'));
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

  expect(brotliDecompressSync(bytes).toString()).toBe('text '.repeat(500));
  expect(await encodeBody(body, 'br')).toBe(bytes);
});

/** The text of a page whose compressed form takes 10 to 16 kB. */
function pageText(number: number): string {
  const random = createHash('shake256', { outputLength: 8_000 }).update(String(number)).digest('hex');
  return `<p>${number}</p>${random}${'<p class="card">Garden</p>'.repeat(2_500)}`;
}

test('a thousand pages of 80 kB fit into the share of entries, and a save makes only its page stale', async () => {
  const cache = createHotCache();
  const keys = Array.from({ length: 1_000 }, (_, number) => `page ${number}`);
  const fill = (number: number) =>
    cache.fill(`page ${number}`, async (reads) => {
      reads.set(`document ${number}`, { from: 0, to: 0 });
      return { answer: answerOf(pageText(number)), share: 'entries' };
    });
  const findMissing = () => keys.filter((key) => !cache.get(key));

  for (const number of keys.keys()) await fill(number);
  expect(findMissing()).toEqual([]);
  cache.invalidate([['document 500', 0]]);

  expect(findMissing()).toEqual(['page 500']);
});

test('a client without Brotli gets a page whose other encodings were removed', async () => {
  const cache = createHotCache();
  for (let number = 0; number < 120; number += 1)
    await cache.fill(`page ${number}`, filling(pageText(number), 'entries'));
  const [first, last] = [cache.get('page 0')?.body ?? {}, cache.get('page 119')?.body ?? {}];

  expect([first.identity, last.identity?.toString()]).toEqual([undefined, pageText(119)]);
  expect((await encodeBody(first, 'identity')).toString()).toBe(pageText(0));
  expect(gunzipSync(await encodeBody(first, 'gzip')).toString()).toBe(pageText(0));
  expect(brotliDecompressSync(await encodeBody(first, 'br')).toString()).toBe(pageText(0));
});

test('encodings that can be made again take no more than their limit', async () => {
  const spare = createSpareForms(30_000);
  const bodies = Array.from({ length: 3 }, (_, n) => ({ identity: Buffer.alloc(12_000, String(n)) }));
  const heldBytes = () => bodies.map(({ identity }: HotBody) => identity?.length ?? 0);

  for (const body of bodies) await packBody(body, spare);
  expect(heldBytes()).toEqual([0, 12_000, 12_000]);
  const again = await encodeBody(bodies[0] ?? {}, 'identity');

  expect(again.toString()).toBe('0'.repeat(12_000));
  expect(heldBytes()).toEqual([12_000, 0, 12_000]);
});
