import { addressOf, createCaller, readRetryAfter } from '#schemas/api/caller.ts';
import type { InputOf } from '#schemas/api/index.ts';
import type { ReadPublic } from '#schemas/api/page-request.ts';
import { allowEmptyHeader, publicPaths } from '#schemas/api/public-paths.ts';

const base = '/api/v1';
const timeoutMs = 15_000;
const [noContent, notFound] = [204, 404];

export class ResponseError extends Error {
  override readonly name = 'ResponseError';
  readonly status: number;
  /** The body of the response. */
  readonly body: string;
  /** Milliseconds to wait before the next attempt, from `Retry-After`. */
  readonly retryAfterMs: number;

  constructor(path: string, { status, headers }: Pick<Response, 'status' | 'headers'>, body = '') {
    super(`${path} returned ${status}`);
    this.status = status;
    this.body = body;
    this.retryAfterMs = readRetryAfter(headers.get('Retry-After'));
  }
}

/** Creates a function that reads public endpoints in the browser and times out after 15 seconds; through a link, as that shows the site. Content that is not stored rejects with 404 and is no failed request. */
export function createHttpReader(link = ''): ReadPublic {
  return async (path, parts, signal) => {
    const address = addressOf(path, parts);
    const response = await get(link + base + address, signal);
    if (response.status === noContent)
      throw new ResponseError(address, { status: notFound, headers: response.headers });
    if (!response.ok) throw new ResponseError(address, response);
    return response.json();
  };
}

function get(address: string, signal?: AbortSignal) {
  const timeout = AbortSignal.timeout(timeoutMs);
  // Browsers without `any` finish requests that nobody waits for any more.
  const isJoined = signal && 'any' in AbortSignal;
  return fetch(address, {
    headers: { Accept: 'application/json', [allowEmptyHeader]: '1' },
    credentials: 'include',
    signal: isJoined ? AbortSignal.any([signal, timeout]) : timeout,
  });
}

/** Requests the current page without its content; rejects while the server cannot be reached, or cannot render it. */
export async function requestPage(): Promise<void> {
  const { href } = window.location;
  const response = await requestHead(href);
  if (response.status >= 500) throw new ResponseError(href, response);
}

/** Whether the server redirects an address of the site; not while it cannot be reached. */
export async function isRedirected(address: string): Promise<boolean> {
  const response = await requestHead(address, { redirect: 'manual' }).catch(() => undefined);
  return response?.type === 'opaqueredirect';
}

/** Requests a page without its content; one that does not exist is no failed request. */
function requestHead(address: string, options: RequestInit = {}) {
  const [headers, signal] = [{ [allowEmptyHeader]: '1' }, AbortSignal.timeout(timeoutMs)];
  return fetch(address, { method: 'HEAD', headers, signal, ...options });
}

/** Counts a visit to a page path. */
export async function recordVisit(page: string): Promise<void> {
  await post({ keepalive: true })('recordVisit', { body: { page } });
}

/** Sends a visitor's message; rejects if it was not stored. */
export async function sendMessage(message: InputOf<'sendMessage'>['body']): Promise<void> {
  await post({ signal: AbortSignal.timeout(timeoutMs) })('sendMessage', { body: message });
}

function post(options: RequestInit) {
  return createCaller<'recordVisit' | 'sendMessage'>(async (name, { body }) => {
    const path = publicPaths[name];
    const response = await fetch(base + path, {
      method: 'POST',
      headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
      credentials: 'include',
      body: JSON.stringify(body),
      ...options,
    });
    // An unread body would keep the request open.
    const text = await response.text();
    if (!response.ok) throw new ResponseError(path, response, text);
    return text;
  });
}
