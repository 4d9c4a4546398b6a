import { createHash } from 'node:crypto';
import type { Endpoint } from '#schemas/api/endpoint.ts';
import { getEndpoint, operations } from '#schemas/api/index.ts';
import type { AppState } from '../app/app-state.ts';
import type { BufferedResponse } from '../cache/buffered-response.ts';
import type { Partition } from '../cache/cache-partitions.ts';
import { encodeBody } from '../cache/encode-body.ts';
import type { CacheFill } from '../cache/response-cache.ts';
import { notFound } from '../errors.ts';
import { jsonHeaders } from '../http/json-headers.ts';
import type { Reads } from '../store/cache-tags.ts';
import { recordInto } from '../store/open-read.ts';
import { isAway } from '../store/store-error.ts';
import { parseRequest, readQuery } from './parse-request.ts';
import { runEndpoint } from './run-endpoint.ts';

const headers = Object.freeze({ ...jsonHeaders, 'cache-control': 'no-cache' });

/** A public endpoint and its parameters. */
export interface PublicRead {
  readonly name: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
}

/** Whether the response of an endpoint is public and cached. */
export function isPublicRead(endpoint: Endpoint): boolean {
  return endpoint.method === 'GET' && endpoint.policy === 'public';
}

/** The cache key of a public read. */
export function keyOfRead({ name, params, query }: PublicRead): string {
  const sorted = (values: object) => Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1));
  return `api ${name} ${JSON.stringify([sorted(params), sorted(query)])}`;
}

/** The cache partition of a public read: required parameters name something that is stored, optional ones are a visitor's choice. */
function partitionOfRead({ name, query }: PublicRead): Partition {
  const endpoint: Endpoint = getEndpoint(name);
  const isChoice = (key: string) => endpoint.query?.shape[key]?.safeParse(undefined).success ?? true;
  if (Object.keys(query).some(isChoice)) return 'varied';
  return endpoint.params ? 'entries' : 'site';
}

/** Returns the cached response of a public read or loads it; a stale one while the database is unavailable. */
export async function getPublicResponse(
  state: AppState,
  read: PublicRead,
  reads?: Reads,
): Promise<BufferedResponse> {
  const input = parseRequest(getEndpoint(read.name), read);
  const key = keyOfRead(read);
  try {
    return await state.responseCache.fill(key, (into) => loadResponse(state, read, input, into), reads);
  } catch (error) {
    const stale = isAway(error) ? state.responseCache.stale(key) : undefined;
    if (!stale) throw error;
    return stale;
  }
}

async function loadResponse(
  state: AppState,
  read: PublicRead,
  input: Record<string, unknown>,
  reads: Reads,
): Promise<CacheFill> {
  const data = await runEndpoint(read.name, input, { state, open: recordInto(reads, state.store.db) });
  const identity = Buffer.from(JSON.stringify(data));
  const etag = `"${createHash('sha1').update(identity).digest('base64url')}"`;
  return { response: { status: 200, headers, etag, body: { identity } }, partition: partitionOfRead(read) };
}

interface Route {
  readonly name: string;
  readonly pattern: RegExp;
}

const routes: readonly Route[] = operations
  .filter((name) => isPublicRead(getEndpoint(name)))
  .map((name) => ({
    name,
    pattern: new RegExp(`^${getEndpoint(name).path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
  }));

/** Finds the public read of an address below /api/v1; throws `not_found` when there is none. */
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

/** Result of a public read inside the process. */
export interface ReadResult {
  readonly value: unknown;
  /** Whether it may be outdated, because the database is unavailable. */
  readonly isStale: boolean;
}

/** Creates a function that calls public endpoints inside the process, with the same handlers, checks and cache as over HTTP. */
export function createPublicReader(state: AppState): (path: string, reads?: Reads) => Promise<ReadResult> {
  return async (path, reads) => {
    const { body, isStale = false } = await getPublicResponse(state, findPublicRead(path), reads);
    const text = await encodeBody(body, 'identity');
    return { value: JSON.parse(text.toString('utf8')), isStale };
  };
}
