import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { createCacheShares, type Share, shareBytes } from './cache-shares.ts';

const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);
/** Below this many bytes compressing costs more than it saves. */
const worthCompressing = 1_000;
const longestUrl = 1_000;
/** A response has two addresses, below /api and /api/v1; any other spelling replaces one of them. */
const mostUrlsOfKey = 2;

/** A finished answer, kept as the bytes that are sent. */
export interface HotAnswer {
  readonly status: number;
  /** Without `content-length`, `content-encoding`, `vary` and `etag`, which the sender adds. */
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
  readonly body: HotBody;
  /** Whether it belongs to an older version of the site. */
  readonly isStale?: boolean;
}

/** The same bytes in every encoding that was asked for so far. */
export interface HotBody {
  readonly identity: Buffer;
  gzip?: Buffer;
  br?: Buffer;
}

/** What a maker gives back: the answer, and the share of the cache to keep it in; undefined for an answer that nobody else may have. */
export interface Filling {
  readonly answer: HotAnswer;
  readonly share: Share | undefined;
}

export interface HotCache {
  /** The answer of the site's current version. */
  get(key: string): HotAnswer | undefined;
  /** The last answer of any version, marked as stale, for the time while the database is away. */
  stale(key: string): HotAnswer | undefined;
  /** The current answer, made once however many ask at the same time. */
  fill(key: string, make: () => Promise<Filling>): Promise<HotAnswer>;
  /** The current answer for an address exactly as it was sent before. */
  getByUrl(url: string): HotAnswer | undefined;
  /** Remembers under which key the answer of an address is kept, so that the next request finds it without being parsed; without effect where nothing is kept. */
  nameUrl(url: string, key: string): void;
  /** Drops an answer, so that it is not even given stale. */
  forget(key: string): void;
  /** Makes every answer stale; called when the site has moved. */
  moveOn(): void;
}

interface Entry {
  readonly answer: HotAnswer;
  readonly generation: number;
  /** The addresses that lead straight to it. */
  readonly urls: Set<string>;
}

/** Each body may come to be kept in three encodings; compressed text rarely exceeds half of it. */
const sizeOf = ({ body }: HotAnswer) => 2 * body.identity.length + 1_000;

function markStale(answer: HotAnswer): HotAnswer {
  return { ...answer, isStale: true, headers: { ...answer.headers, 'x-cache': 'STALE' } };
}

/** Keeps answers in memory, the least recently used of each share leaving first once its bytes are full. */
export function createHotCache(limits: Partial<Record<Share, number>> = {}): HotCache {
  const keys = new Map<string, string>();
  const entries = createCacheShares<Entry>({ ...shareBytes, ...limits }, (entry) => {
    for (const url of entry.urls) keys.delete(url);
  });
  const pending = new Map<string, Promise<HotAnswer>>();
  let generation = 0;

  function get(key: string): HotAnswer | undefined {
    const entry = entries.get(key);
    if (entry?.generation !== generation) return undefined;
    entries.touch(key);
    return entry.answer;
  }

  async function make(key: string, maker: () => Promise<Filling>): Promise<HotAnswer> {
    const madeIn = generation;
    const { answer, share } = await maker();
    const before = entries.get(key);
    if (share !== undefined && (before?.generation ?? 0) <= madeIn) {
      const urls = before?.urls ?? new Set();
      entries.set(key, share, { answer, generation: madeIn, urls }, sizeOf(answer));
    }
    return answer;
  }

  function nameUrl(url: string, key: string): void {
    const entry = entries.get(key);
    if (!entry || url.length > longestUrl || entry.urls.has(url)) return;
    const [oldest] = entry.urls;
    if (oldest !== undefined && entry.urls.size >= mostUrlsOfKey) {
      entry.urls.delete(oldest);
      keys.delete(oldest);
    }
    entry.urls.add(url);
    keys.set(url, key);
  }

  return {
    get,
    stale(key) {
      const entry = entries.get(key);
      return entry && markStale(entry.answer);
    },
    fill(key, maker) {
      const found = get(key);
      if (found) return Promise.resolve(found);
      const flight = `${generation} ${key}`;
      const running = pending.get(flight);
      if (running) return running;
      const made = make(key, maker).finally(() => pending.delete(flight));
      pending.set(flight, made);
      return made;
    },
    getByUrl(url) {
      const key = keys.get(url);
      return key === undefined ? undefined : get(key);
    },
    nameUrl,
    forget: entries.delete,
    moveOn() {
      generation += 1;
    },
  };
}

/** An encoding in which an answer can be sent. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** The best encoding that a client takes, and identity for what is too small to gain. */
export function chooseEncoding(acceptEncoding: string | undefined, body: HotBody): Encoding {
  if (acceptEncoding === undefined || body.identity.length < worthCompressing) return 'identity';
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(acceptEncoding)) return 'br';
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(acceptEncoding) ? 'gzip' : 'identity';
}

/** The bytes in an encoding, compressed at the first request for it. */
export async function encodeBody(body: HotBody, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') {
    const size = { [constants.BROTLI_PARAM_SIZE_HINT]: body.identity.length };
    body.br ??= await compressBrotli(body.identity, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, ...size },
    });
    return body.br;
  }
  if (encoding === 'gzip') body.gzip ??= await compressGzip(body.identity, { level: 6 });
  return (encoding === 'gzip' && body.gzip) || body.identity;
}
