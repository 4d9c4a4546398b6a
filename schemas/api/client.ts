import { addressOf, type Caller, createCaller } from './caller.ts';
import { errorBody } from './errors.ts';
import { getEndpoint } from './index.ts';

interface ClientOptions {
  /** The site's address, such as `https://example.com`. */
  readonly url: string;
  /** The token of a session, for endpoints of the back office. */
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The API, typed by the contract; an error response rejects with ApiRequestError. */
export interface ApiClient {
  readonly call: Caller;
}

/** An error response of the API, with its messages by the dotted paths of their fields. */
export class ApiRequestError extends Error {
  readonly status: number;
  readonly errors: Readonly<Record<string, readonly string[]>>;

  constructor(what: string, status: number, body: unknown) {
    const parsed = errorBody.safeParse(body);
    super(`${what} returned ${status}: ${JSON.stringify(body)}`);
    this.status = status;
    this.errors = parsed.data?.errors ?? {};
  }
}

/** Creates a client of a site's API for a browser of an allowed origin or for a program. */
export function createApiClient({ url, token, headers = {} }: ClientOptions): ApiClient {
  const call = createCaller(async (name, parts) => {
    const { method, path, response: schema } = getEndpoint(name);
    const response = await fetch(`${url}/api/v1${addressOf(path, parts)}`, {
      method,
      headers: {
        ...(parts.body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(parts.body !== undefined && { body: JSON.stringify(parts.body) }),
    });
    const body: unknown = await response.json();
    if (!response.ok) throw new ApiRequestError(`${method} ${path}`, response.status, body);
    return schema.parse(body);
  });
  return { call };
}
