import { afterEach, beforeEach, vi } from 'vitest';
import { beginSession, leaveSession } from '../data/session.ts';

/** A request that was sent. */
export interface SentCall {
  readonly method: string;
  /** Path and query below the API's base. */
  readonly path: string;
  readonly body: unknown;
  readonly token: string | null;
}

/** A response of the fake API. */
export interface Reply {
  readonly status: number;
  /** Text is sent unchanged, anything else as JSON. */
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** No response: the server is not reached. */
export const unreachable: Reply = { status: 0, body: '' };

type Responder = (call: SentCall) => Reply | undefined;

/** A response with `data`. */
export function ok(data: unknown, status = 200): Reply {
  return { status, body: { data } };
}

/** An error response. */
export function errorReply(status: number, code: string, message: string, more: object = {}): Reply {
  return { status, body: { message, code, requestId: 'r-1', ...more } };
}

interface FakeOptions {
  /** Who else has the document open; requests about that are not among the sent ones. */
  readonly present?: readonly object[];
  /** Entries that were never published; requests about them are not among the sent ones. */
  readonly newEntries?: readonly object[];
  /** Documents with broken links; requests for them are not among the sent ones. */
  readonly brokenLinks?: readonly object[];
  /** Whether there are more of them. */
  readonly hasMoreBroken?: boolean;
}

let held: Promise<void> | undefined;

/** Delays the responses to changes until the returned function is called. */
export function holdChanges(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  held = promise;
  return resolve;
}

/** Replaces `fetch` by `respond`, and by a 404 where it returns undefined; returns the sent requests. */
export function fakeApi(
  respond: Responder,
  { present = [], newEntries = [], brokenLinks = [], hasMoreBroken = false }: FakeOptions = {},
): SentCall[] {
  const calls: SentCall[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const call = {
      method: init.method ?? 'GET',
      path: address.replace('/api/v1', ''),
      body,
      token: headers.get('Authorization')?.replace('Bearer ', '') ?? null,
    };
    const isPresence = /\/presence(?:\?|$)/.test(call.path);
    const isNewEntries = call.path.startsWith('/admin/drafts/new?');
    const isBrokenLinks = call.path === '/admin/links/broken';
    if (!isPresence && !isNewEntries && !isBrokenLinks) calls.push(call);
    const background = isPresence
      ? ok(present)
      : isNewEntries
        ? { status: 200, body: { data: newEntries, more: false } }
        : isBrokenLinks
          ? { status: 200, body: { data: brokenLinks, more: hasMoreBroken } }
          : undefined;
    const reply = background ?? respond(call) ?? errorReply(404, 'not_found', 'Not found');
    // A list of schedules is complete by default.
    const whole = call.path === '/admin/schedules' && call.method === 'GET' && { more: false };
    if (call.method !== 'GET') await held;
    const sent =
      typeof reply.body === 'string'
        ? reply.body
        : JSON.stringify(whole ? Object.assign(whole, reply.body) : reply.body);
    if (reply.status === 0) throw new TypeError('Failed to fetch');
    return new Response(sent, { status: reply.status, headers: { ...reply.headers } });
  });
  return calls;
}

/** Signs in before each test of a file, and out after it. */
export function signInBeforeEach(): void {
  beforeEach(() => beginSession('token'));
  afterEach(() => leaveSession());
}

/** Says that the connection is back, at which a form sends what it would save after a rest. */
export function reconnect(): void {
  window.dispatchEvent(new Event('online'));
}
