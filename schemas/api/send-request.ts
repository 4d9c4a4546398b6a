import { addressOf, type RequestParts } from './caller.ts';
import type { Endpoint } from './endpoint.ts';
import type { ErrorBody } from './errors.ts';

/** The site that a client calls, and as whom. */
export interface ClientOptions {
  /** The site's address, such as `https://example.com`. */
  readonly url: string;
  /** The token of a session, for endpoints of the back office. */
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An error response of the API, with its messages by the dotted paths of their fields. */
export class ApiRequestError extends Error {
  readonly status: number;
  readonly errors: Readonly<Record<string, readonly string[]>>;

  constructor(what: string, status: number, body: ErrorBody | undefined) {
    super(`${what} returned ${status}: ${body?.message ?? 'no message'}`);
    this.status = status;
    this.errors = body?.errors ?? {};
  }
}

/** Sends a request to an endpoint of a site; resolves with the body of the response, and rejects with ApiRequestError for an error. */
export async function sendRequest(
  { url, token, headers = {} }: ClientOptions,
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  parts: RequestParts = {},
): Promise<unknown> {
  const response = await fetch(`${url}/api/v1${addressOf(path, parts)}`, {
    method,
    headers: {
      ...(parts.body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(parts.body !== undefined && { body: JSON.stringify(parts.body) }),
  });
  if (response.ok) return await response.json();
  // A proxy in front may send an error page.
  const body: ErrorBody | undefined = await response.json().catch(() => undefined);
  throw new ApiRequestError(`${method} ${path}`, response.status, body);
}
