import { createHash } from 'node:crypto';
import type { Call } from '#schemas/api/call.ts';
import { endpoint, operations } from '#schemas/api/index.ts';
import type { AppState } from '../app/app-state.ts';
import type { Share } from '../cache/cache-shares.ts';
import { encodeBody } from '../cache/encode-body.ts';
import type { Filling, HotAnswer } from '../cache/hot-cache.ts';
import { notFound } from '../errors.ts';
import { jsonHeaders } from '../http/json-headers.ts';
import { type Reads, recordReads } from '../store/cache-tags.ts';
import { isAway } from '../store/store-error.ts';
import { parseCall, readQuery } from './parse-call.ts';
import { runCall } from './run-call.ts';

const headers = Object.freeze({ ...jsonHeaders, 'cache-control': 'no-cache' });

/** A public read: which call, and what it was given. */
export interface PublicRead {
  readonly name: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
}

/** Whether the answer of a call is the same for everybody until something that it is read from changes. */
export function isPublicRead(call: Call): boolean {
  return call.method === 'GET' && call.policy === 'public';
}

/** The key under which the answer of a public read is kept. */
export function keyOfRead({ name, params, query }: PublicRead): string {
  const sorted = (values: object) => Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1));
  return `api ${name} ${JSON.stringify([sorted(params), sorted(query)])}`;
}

/** Where the answer of a public read is kept: a required part names something that is stored, an optional one is a visitor's choice. */
function shareOfRead({ name, query }: PublicRead): Share {
  const call: Call = endpoint(name);
  const isChoice = (key: string) => call.query?.shape[key]?.safeParse(undefined).success ?? true;
  if (Object.keys(query).some(isChoice)) return 'varied';
  return call.params ? 'entries' : 'site';
}

/** Answers a public read from memory, or from the store when what it was read from has changed since; from memory also while the database is away. */
export async function answerPublicRead(state: AppState, read: PublicRead, reads?: Reads): Promise<HotAnswer> {
  const input = parseCall(endpoint(read.name), read);
  const key = keyOfRead(read);
  try {
    const make = (reads: Reads) => recordReads(reads, () => makeAnswer(state, read, input));
    return await state.hotCache.fill(key, make, reads);
  } catch (error) {
    const stale = isAway(error) ? state.hotCache.stale(key) : undefined;
    if (!stale) throw error;
    return stale;
  }
}

async function makeAnswer(
  state: AppState,
  read: PublicRead,
  input: Record<string, unknown>,
): Promise<Filling> {
  const answer = await runCall(read.name, input, { state, address: '', userAgent: '', isPrefetch: false });
  const identity = Buffer.from(JSON.stringify(answer));
  const etag = `"${createHash('sha1').update(identity).digest('base64url')}"`;
  return { answer: { status: 200, headers, etag, body: { identity } }, share: shareOfRead(read) };
}

interface Route {
  readonly name: string;
  readonly pattern: RegExp;
}

const routes: readonly Route[] = operations
  .filter((name) => isPublicRead(endpoint(name)))
  .map((name) => ({
    name,
    pattern: new RegExp(`^${endpoint(name).path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
  }));

/** Finds the public read that an address below /api/v1 names; throws a refusal when there is none. */
export function findPublicRead(path: string): PublicRead {
  const [pathname = '', search = ''] = path.split('?', 2);
  for (const { name, pattern } of routes) {
    const match = pattern.exec(pathname);
    if (match) return { name, params: decodeParams(match.groups ?? {}), query: readQuery(search) };
  }
  throw notFound('The call');
}

function decodeParams(groups: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(groups).map(([key, value]) => [key, decodeURIComponent(value)]));
}

/** What a public call answers inside the process. */
export interface ReadAnswer {
  readonly value: unknown;
  /** Whether it may be out of date, because the database is away. */
  readonly isStale: boolean;
}

/** Reads public calls inside the process: the same handlers, checks and memory as over HTTP. */
export function createPublicReader(state: AppState): (path: string, reads?: Reads) => Promise<ReadAnswer> {
  return async (path, reads) => {
    const { body, isStale = false } = await answerPublicRead(state, findPublicRead(path), reads);
    const text = await encodeBody(body, 'identity');
    return { value: JSON.parse(text.toString('utf8')), isStale };
  };
}
