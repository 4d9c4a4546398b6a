import { vi } from 'vitest';

/** One call as it left the browser. */
export interface SentCall {
  readonly method: string;
  /** Path and query below the API's base. */
  readonly path: string;
  readonly body: unknown;
  readonly token: string | null;
}

interface Reply {
  readonly status: number;
  /** Text is sent as it is, anything else as JSON. */
  readonly body: unknown;
}

type Answer = (call: SentCall) => Reply | undefined;

/** A reply of the server with rows under `data`. */
export function ok(data: unknown, status = 200): Reply {
  return { status, body: { data } };
}

/** A refusal of the server. */
export function refusal(status: number, code: string, message: string, more: object = {}): Reply {
  return { status, body: { message, code, requestId: 'r-1', ...more } };
}

/** Stands in for the server at the network edge; what `answer` leaves open is answered 404. Gives the calls that were made. */
export function fakeApi(answer: Answer): SentCall[] {
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
    calls.push(call);
    const reply = answer(call) ?? refusal(404, 'not_found', 'Not found');
    const sent = typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body);
    return new Response(sent, { status: reply.status });
  });
  return calls;
}
