import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import type { Reads } from '../database/cache-tags.ts';
import {
  type BufferedResponse,
  chooseEncoding,
  compressBody,
  createSecondaryEncodings,
  encodeBody,
  estimateBytes,
  improveBrotli,
  type ResponseBody,
  readValue,
} from './buffered-response.ts';
import { createResponseCache, type ResponseCache } from './response-cache.ts';
import type { Partition } from './stored-responses.ts';

const responseOf = (text: string): BufferedResponse => ({
  status: 200,
  headers: {},
  etag: `"${text}"`,
  body: { identity: Buffer.from(text) },
});
const loaderOf =
  (text: string, partition: Partition = 'site') =>
  async () => ({ response: responseOf(text), partition });
const staleOf = (text: string): BufferedResponse => ({
  ...responseOf(text),
  isStale: true,
  headers: { 'x-cache': 'STALE' },
});

test('a response is loaded once for concurrent requests', async () => {
  const cache = createResponseCache();
  const barrier = Promise.withResolvers<void>();
  let times = 0;
  const make = async () => {
    times += 1;
    await barrier.promise;
    return { response: responseOf('a'), partition: 'site' as const };
  };

  const asked = [cache.fill('k', make), cache.fill('k', make)];
  barrier.resolve();

  expect(await Promise.all(asked)).toEqual([responseOf('a'), responseOf('a')]);
  expect(times).toBe(1);
  expect(cache.get('k')).toEqual(responseOf('a'));
});

test('a response without a partition and a failure are not stored', async () => {
  const cache = createResponseCache();

  await cache.fill('k', async () => ({ response: responseOf('once'), partition: undefined }));
  await expect(cache.fill('k', () => Promise.reject(new Error('no')))).rejects.toThrow('no');

  expect(cache.get('k')).toBeUndefined();
  expect((await cache.fill('k', loaderOf('b'))).etag).toBe('"b"');
});

test('every response can be marked as stale, also one that is being loaded', async () => {
  const cache = createResponseCache();
  const barrier = Promise.withResolvers<void>();
  await cache.fill('k', loaderOf('old'));
  const slow = cache.fill('slow', async () => {
    await barrier.promise;
    return { response: responseOf('before'), partition: 'site' as const };
  });

  cache.invalidate();
  barrier.resolve();
  await slow;

  expect([cache.get('k'), cache.get('slow')]).toEqual([undefined, undefined]);
  expect([cache.stale('k'), cache.stale('slow')]).toEqual([staleOf('old'), staleOf('before')]);
});

test('a change makes only those responses stale that were read from it', async () => {
  const cache = createResponseCache();
  const read = (key: string, tag: string, range = { from: 0, to: 9 }) =>
    cache.fill(key, async (reads) => {
      reads.set(tag, range);
      return { response: responseOf(key), partition: 'site' };
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

test('what was read from something that was removed is deleted, stale or not, also while it is loaded', async () => {
  const cache = createResponseCache();
  const barrier = Promise.withResolvers<void>();
  const loadFrom = (tag: string, wait = Promise.resolve()) => {
    return async (reads: Reads) => {
      await wait;
      reads.set(tag, { from: 0, to: 0 });
      return { response: responseOf(tag), partition: 'site' as const };
    };
  };
  await cache.fill('current', loadFrom('document project 1'));
  await cache.fill('stale', loadFrom('document project 1'));
  await cache.fill('other', loadFrom('document project 2'));
  cache.addUrl('/stale', 'stale');
  cache.invalidate([['document project 1', 0]]);
  await cache.fill('current', loadFrom('document project 1'));
  const slow = cache.fill('slow', loadFrom('document project 1', barrier.promise));

  cache.invalidate([
    ['document project 1', 0, 'removed'],
    ['document project 2', 0],
  ]);
  barrier.resolve();
  await slow;

  const left = ['current', 'stale', 'slow', 'other'].filter((key) => cache.stale(key));
  expect([left, cache.get('other'), cache.getByUrl('/stale')]).toEqual([['other'], undefined, undefined]);
});

test('after an unknown change no response is left, also none that is being loaded', async () => {
  const cache = createResponseCache();
  const barrier = Promise.withResolvers<void>();
  const slowLoad = async () => {
    await barrier.promise;
    return { response: responseOf('before'), partition: 'site' as const };
  };
  await cache.fill('k', loaderOf('old'));
  const slow = cache.fill('slow', slowLoad);

  cache.clear();
  cache.invalidate();
  barrier.resolve();

  expect((await slow).etag).toBe('"before"');
  expect([cache.stale('k'), cache.stale('slow')]).toEqual([undefined, undefined]);
  expect((await cache.fill('slow', loaderOf('after'))).etag).toBe('"after"');
});

test('a response is loaded again if data that it read changes meanwhile', async () => {
  const cache = createResponseCache();
  const barrier = Promise.withResolvers<void>();
  let version = 1;
  const make = async (reads: Reads) => {
    const read = version;
    await barrier.promise;
    reads.set('document project 1', { from: 0, to: 0 });
    return { response: responseOf(`version ${read}`), partition: 'site' as const };
  };

  const before = cache.fill('k', make);
  version = 2;
  cache.invalidate([['document project 1', 0]]);
  const after = cache.fill('k', make);
  const unrelated = cache.fill('other', make);
  cache.invalidate([['document project 2', 0]]);
  barrier.resolve();

  expect((await before).etag).toBe('"version 1"');
  expect((await after).etag).toBe('"version 2"');
  expect(cache.get('k')).toEqual(responseOf('version 2'));
  expect(cache.get('other')).toEqual(await unrelated);
});

test('the reads of a response are passed on, whether it is stored, pending or failed', async () => {
  const cache = createResponseCache();
  const [first, second, failed]: Reads[] = [new Map(), new Map(), new Map()];
  const make = async (reads: Reads) => {
    reads.set('name settings menu', { from: 0, to: 0 });
    return { response: responseOf('a'), partition: 'site' as const };
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

test('a response that was loaded slowly does not replace a newer one', async () => {
  const cache = createResponseCache();
  const barrier = Promise.withResolvers<void>();
  const slow = cache.fill('k', async () => {
    await barrier.promise;
    return { response: responseOf('old'), partition: 'site' as const };
  });
  cache.invalidate();
  await cache.fill('k', loaderOf('new'));

  barrier.resolve();
  await slow;

  expect(cache.get('k')).toEqual(responseOf('new'));
});

test('a large response is sent before it is compressed, and found while it is', async () => {
  const cache = createResponseCache();
  const load = () => cache.fill('k', loaderOf(pageText(1), 'entries'));

  const first = await load();
  const isCompressed = first.body.br !== undefined;
  const second = await load();

  expect({ isCompressed, isSame: second === first }).toEqual({ isCompressed: false, isSame: true });
  await vi.waitFor(() => expect(cache.get('k')?.body.br).toBeDefined(), 20_000);
});

test('a large response is not stored as current when what it was read from changes while it is compressed', async () => {
  const cache = createResponseCache();
  await cache.fill('k', async (reads) => {
    reads.set('document 1', { from: 0, to: 0 });
    return { response: responseOf(pageText(1)), partition: 'entries' };
  });

  cache.invalidate([['document 1', 0]]);
  const next = await cache.fill('k', loaderOf('new', 'entries'));

  expect(next.etag).toBe('"new"');
  expect(cache.get('k')?.etag).toBe('"new"');
});

test('the least recently used responses of a full partition are evicted', async () => {
  const cache = createResponseCache({ site: 3 * 1_002 });
  for (const key of ['a', 'b', 'c']) await cache.fill(key, loaderOf(key));
  cache.get('a');

  await cache.fill('d', loaderOf('d'));

  expect(['a', 'b', 'c', 'd'].filter((key) => cache.get(key))).toEqual(['a', 'c', 'd']);
});

test('a response evicts only responses of its own partition', async () => {
  const cache = createResponseCache({ varied: 3 * 1_010 });
  await cache.fill('home', loaderOf('home'));
  await cache.fill('entry', loaderOf('entry', 'entries'));

  for (let n = 0; n < 50; n += 1) await cache.fill(`query ${n}`, loaderOf(`${n}`, 'varied'));

  expect([cache.get('home'), cache.get('entry')]).toEqual([responseOf('home'), responseOf('entry')]);
  expect([cache.get('query 46'), cache.get('query 47')]).toEqual([undefined, responseOf('47')]);
});

test('a response that would fill more than half of its partition is not stored', async () => {
  const cache = createResponseCache({ site: 3 * 1_002 });
  await cache.fill('k', loaderOf('a'));

  await cache.fill('large', loaderOf('large'.repeat(150)));

  expect([cache.get('k'), cache.get('large')]).toEqual([responseOf('a'), undefined]);
});

test('an address maps to the response of its key', async () => {
  const cache = createResponseCache();
  await cache.fill('k', loaderOf('a'));
  cache.addUrl('/x?y', 'k');
  cache.addUrl(`/${'x'.repeat(2_000)}`, 'k');
  cache.addUrl('/z', 'nothing');

  expect(cache.getByUrl('/x?y')).toEqual(responseOf('a'));
  expect(cache.getByUrl(`/${'x'.repeat(2_000)}`)).toBeUndefined();
  expect(cache.getByUrl('/z')).toBeUndefined();
  cache.delete('k');
  expect(cache.getByUrl('/x?y')).toBeUndefined();
  expect(cache.stale('k')).toBeUndefined();
});

test('many spellings of one address do not evict other addresses', async () => {
  const cache = createResponseCache();
  await cache.fill('k', loaderOf('a'));
  await cache.fill('other', loaderOf('b'));
  cache.addUrl('/other', 'other');

  for (let n = 0; n < 10_000; n += 1) cache.addUrl(`/x?${'&'.repeat(n % 900)}${n}`, 'k');
  cache.invalidate();
  await cache.fill('other', loaderOf('c'));

  expect(cache.getByUrl('/other')).toEqual(responseOf('c'));
});

test.each([
  [undefined, 'identity'],
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['gzip;q=0', 'identity'],
  ['*', 'identity'],
])('a client that accepts %s gets %s', (header, encoding) => {
  expect(chooseEncoding(header, { identity: Buffer.alloc(2_000) })).toBe(encoding);
});

test('a small body is sent compressed only where it is compressed already', () => {
  const identity = Buffer.alloc(700);

  expect(chooseEncoding('br', { identity })).toBe('identity');
  expect(chooseEncoding('br', { identity, br: Buffer.alloc(300) })).toBe('br');
  expect(chooseEncoding('gzip', { identity, br: Buffer.alloc(300) })).toBe('identity');
});

test('a body is compressed once', async () => {
  const { body } = responseOf('text '.repeat(500));

  const [bytes, same] = await Promise.all([encodeBody(body, 'br'), encodeBody(body, 'br')]);

  expect(brotliDecompressSync(bytes).toString()).toBe('text '.repeat(500));
  expect([same, await encodeBody(body, 'br')]).toEqual([bytes, bytes]);
  expect(same).toBe(bytes);
});

/** The text of a page that has 10 to 16 kB when compressed. */
function pageText(number: number): string {
  const random = createHash('shake256', { outputLength: 8_000 }).update(String(number)).digest('hex');
  return `<p>${number}</p>${random}${'<p class="card">Garden</p>'.repeat(2_500)}`;
}

/** Waits until a response is compressed. */
async function untilStored(cache: ResponseCache, key: string): Promise<void> {
  await vi.waitFor(() => expect(cache.get(key)).toBeDefined(), { interval: 1, timeout: 20_000 });
}

test('a thousand pages of 80 kB fit into the partition of entries, and a save makes only its page stale', async () => {
  const cache = createResponseCache();
  const keys = Array.from({ length: 1_000 }, (_, number) => `page ${number}`);
  const fill = (number: number) =>
    cache.fill(`page ${number}`, async (reads) => {
      reads.set(`document ${number}`, { from: 0, to: 0 });
      return { response: responseOf(pageText(number)), partition: 'entries' };
    });
  const findMissing = () => keys.filter((key) => !cache.get(key));

  for (const [number, key] of keys.entries()) {
    await fill(number);
    await untilStored(cache, key);
  }
  expect(findMissing()).toEqual([]);
  cache.invalidate([['document 500', 0]]);

  expect(findMissing()).toEqual(['page 500']);
});

test('a client without Brotli gets a page whose other encodings were removed', async () => {
  const cache = createResponseCache();
  for (let number = 0; number < 120; number += 1) {
    await cache.fill(`page ${number}`, loaderOf(pageText(number), 'entries'));
    await untilStored(cache, `page ${number}`);
  }
  const [first, last] = [cache.get('page 0')?.body ?? {}, cache.get('page 119')?.body ?? {}];

  expect([first.identity, last.identity?.toString()]).toEqual([undefined, pageText(119)]);
  expect((await encodeBody(first, 'identity')).toString()).toBe(pageText(0));
  expect(gunzipSync(await encodeBody(first, 'gzip')).toString()).toBe(pageText(0));
  expect(brotliDecompressSync(await encodeBody(first, 'br')).toString()).toBe(pageText(0));
});

test('secondary encodings stay below their limit', async () => {
  const secondary = createSecondaryEncodings(30_000);
  const bodies = Array.from({ length: 3 }, (_, n) => ({ identity: Buffer.alloc(12_000, String(n)) }));
  const heldBytes = () => bodies.map(({ identity }: ResponseBody) => identity?.length ?? 0);

  for (const body of bodies) await compressBody(body, secondary);
  expect(heldBytes()).toEqual([0, 12_000, 12_000]);
  const again = await encodeBody(bodies[0] ?? {}, 'identity');

  expect(again.toString()).toBe('0'.repeat(12_000));
  expect(heldBytes()).toEqual([12_000, 0, 12_000]);
});

test('a value counts towards the limit, and is parsed again after it was removed', async () => {
  const value = { text: 'a'.repeat(9_000) };
  const body: ResponseBody = { value, valueBytes: estimateBytes(value) };

  await compressBody(body, createSecondaryEncodings(8_000));

  expect([body.identity, body.value]).toEqual([undefined, undefined]);
  expect(await readValue(body)).toEqual(value);
});

test('the Brotli encoding of a body becomes smaller when it is sent again', async () => {
  const text = Array.from({ length: 2_000 }, (_, n) => `<li>Garden ${n} in ${n * n}</li>`).join('');
  const body: ResponseBody = { identity: Buffer.from(text) };
  const fast = await encodeBody(body, 'br');

  await improveBrotli(body);

  const small = await encodeBody(body, 'br');
  expect(small.length).toBeLessThan(fast.length);
  expect([fast, small].map((bytes) => brotliDecompressSync(bytes).toString())).toEqual([text, text]);
});
