import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);
/** Below this many bytes compressing costs more than it saves. */
const worthCompressing = 1_000;
const longestUrl = 1_000;
const mostUrls = 5_000;

/** A finished answer, kept as the bytes that are sent. */
export interface HotAnswer {
  readonly status: number;
  /** Without `content-length`, `content-encoding`, `vary` and `etag`, which the sender adds. */
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
  readonly body: HotBody;
}

/** The same bytes in every encoding that was asked for so far. */
export interface HotBody {
  readonly identity: Buffer;
  gzip?: Buffer;
  br?: Buffer;
}

/** What a maker gives back: the answer, and whether others may have it too. */
export interface Filling {
  readonly answer: HotAnswer;
  readonly keep: boolean;
}

export interface HotCache {
  /** The answer of the site's current version. */
  get(key: string): HotAnswer | undefined;
  /** The last answer of any version, for the time while the database is away. */
  stale(key: string): HotAnswer | undefined;
  /** The current answer, made once however many ask at the same time. */
  fill(key: string, make: () => Promise<Filling>): Promise<HotAnswer>;
  /** The current answer for an address exactly as it was sent before. */
  getByUrl(url: string): HotAnswer | undefined;
  /** Remembers under which key the answer of an address is kept, so that the next request finds it without being parsed. */
  nameUrl(url: string, key: string): void;
  /** Drops an answer, so that it is not even given stale. */
  forget(key: string): void;
  /** Makes every answer stale; called when the site has moved. */
  moveOn(): void;
  /** Forgets everything. */
  clear(): void;
}

interface Entry {
  readonly answer: HotAnswer;
  readonly generation: number;
  readonly bytes: number;
}

interface Entries {
  get(key: string): Entry | undefined;
  set(key: string, entry: Omit<Entry, 'bytes'>): void;
  delete(key: string): void;
  clear(): void;
}

/** Keeps entries in the order of their last use, and lets the first ones go when there are too many bytes. */
function createEntries(maxBytes: number): Entries {
  const entries = new Map<string, Entry>();
  let bytes = 0;

  function drop(key: string): void {
    bytes -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  }

  return {
    get: (key) => entries.get(key),
    set(key, { answer, generation }) {
      drop(key);
      // Each body may come to be kept in three encodings; compressed text rarely exceeds half of it.
      const size = 2 * answer.body.identity.length + 1_000;
      entries.set(key, { answer, generation, bytes: size });
      bytes += size;
      for (const oldest of entries.keys()) {
        if (bytes <= maxBytes) break;
        drop(oldest);
      }
    },
    delete: drop,
    clear() {
      entries.clear();
      bytes = 0;
    },
  };
}

/** Keeps answers in memory, the least recently used leaving first once `maxBytes` are full. */
export function createHotCache({ maxBytes = 64 * 1024 * 1024 } = {}): HotCache {
  const entries = createEntries(maxBytes);
  const pending = new Map<string, Promise<HotAnswer>>();
  const keys = new Map<string, string>();
  let generation = 0;

  function get(key: string): HotAnswer | undefined {
    const entry = entries.get(key);
    if (entry?.generation !== generation) return undefined;
    entries.set(key, entry);
    return entry.answer;
  }

  async function make(key: string, maker: () => Promise<Filling>): Promise<HotAnswer> {
    const madeIn = generation;
    const { answer, keep } = await maker();
    const isNewest = (entries.get(key)?.generation ?? 0) <= madeIn;
    if (keep && isNewest) entries.set(key, { answer, generation: madeIn });
    return answer;
  }

  return {
    get,
    stale: (key) => entries.get(key)?.answer,
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
    nameUrl(url, key) {
      if (url.length > longestUrl) return;
      if (keys.size >= mostUrls) keys.clear();
      keys.set(url, key);
    },
    forget: entries.delete,
    moveOn() {
      generation += 1;
    },
    clear() {
      entries.clear();
      keys.clear();
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
