import { hash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { RequestParts } from '#schemas/api/caller.ts';
import type { Endpoint } from '#schemas/api/endpoint.ts';
import { getEndpoint, operations } from '#schemas/api/index.ts';
import {
  type BufferedResponse,
  estimateBytes,
  type ResponseBody,
  readValue,
  writeValue,
} from '../cache/buffered-response.ts';
import type { CacheFill, CacheLoader } from '../cache/response-cache.ts';
import type { Partition } from '../cache/stored-responses.ts';
import { type Reads, recordInto } from '../database/cache-tags.ts';
import { isAway } from '../database/store-error.ts';
import { notFound } from '../errors.ts';
import type { AppState } from '../http/app-state.ts';
import { jsonHeaders } from '../http/headers.ts';
import { readQuery, runEndpoint } from './run-endpoint.ts';

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
  return await fillOrStale(state, keyOfRead(read), (into) => loadResponse(state, read, into), reads);
}

/** Returns a cached response or loads it; a stale one while the database is unavailable. */
export async function fillOrStale(
  { responseCache }: Pick<AppState, 'responseCache'>,
  key: string,
  load: CacheLoader,
  reads?: Reads,
): Promise<BufferedResponse> {
  try {
    return await responseCache.fill(key, load, reads);
  } catch (error) {
    const stale = isAway(error) ? responseCache.stale(key) : undefined;
    if (!stale) throw error;
    return stale;
  }
}

async function loadResponse(state: AppState, read: PublicRead, reads: Reads): Promise<CacheFill> {
  const value = await runEndpoint(read.name, read, { state, open: recordInto(reads, state.store.db) });
  if (state.verifyResponses) verifyValue(read.name, value, JSON.parse(JSON.stringify(value)));
  return { response: toResponse(value), partition: partitionOfRead(read) };
}

/** The response with a value, whose bytes and ETag are made when a client asks for them. */
function toResponse(value: unknown): BufferedResponse {
  const body: ResponseBody = { value, valueBytes: estimateBytes(value) };
  let etag: string | undefined;
  return {
    status: 200,
    headers,
    body,
    get etag() {
      if (etag === undefined) {
        const identity = writeValue(value);
        body.identity = identity;
        etag = `"${hash('sha256', identity, 'base64url')}"`;
      }
      return etag;
    },
  };
}

/** Throws unless pages read in a value what browsers read in its JSON; freezes it, so that a page that changes it throws. */
function verifyValue(name: string, value: unknown, sent: unknown): void {
  if (!isDeepStrictEqual(value, sent)) throw new Error(`The value of ${name} differs from its JSON.`);
  freeze(value);
}

function freeze(value: unknown): void {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(freeze);
}

const namesByPath: ReadonlyMap<string, string> = new Map(
  operations.filter((name) => isPublicRead(getEndpoint(name))).map((name) => [getEndpoint(name).path, name]),
);

/** The public read of an endpoint, named by its path in the contract; throws `not_found` when there is none. */
export function toPublicRead(path: string, { params, query }: RequestParts): PublicRead {
  const name = namesByPath.get(path);
  if (name === undefined) throw notFound('The call');
  return { name, params: writeValues(params), query: writeValues(query) };
}

/** The values as an address carries them. */
function writeValues(values: object = {}): Record<string, string> {
  const written = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(written.map(([key, value]) => [key, String(value)]));
}

const routes = Array.from(namesByPath, ([path, name]) => ({
  name,
  pattern: new RegExp(`^${path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
}));

/** Finds the public read of an address below /api/v1; throws `not_found` when there is none. */
export function findPublicRead(path: string): PublicRead {
  const [pathname = '', search = ''] = path.split('?', 2);
  for (const { name, pattern } of routes) {
    const match = pattern.exec(pathname);
    const params = match && decodeParams(match.groups ?? {});
    if (params) return { name, params, query: readQuery(search) };
  }
  throw notFound('The call');
}

/** The values of an address; undefined where one is not encoded as addresses are. */
function decodeParams(groups: Readonly<Record<string, string>>): Record<string, string> | undefined {
  try {
    return Object.fromEntries(Object.entries(groups).map(([key, value]) => [key, decodeURIComponent(value)]));
  } catch {
    return undefined;
  }
}

/** Result of a public read inside the process. */
export interface ReadResult {
  /** Shared by all readers, none of which may change it. */
  readonly value: unknown;
  /** Whether it may be outdated, because the database is unavailable. */
  readonly isStale: boolean;
}

/** Creates a function that calls public endpoints inside the process, with the same handlers, checks and cache as over HTTP. */
export function createPublicReader(
  state: AppState,
): (read: PublicRead, reads?: Reads) => Promise<ReadResult> {
  return async (read, reads) => {
    const { body, isStale = false } = await getPublicResponse(state, read, reads);
    return { value: await readValue(body), isStale };
  };
}
