import type { z } from 'zod';
import { errorBody } from './errors.ts';
import { type CallAnswer, type CallName, type calls, endpoint } from './index.ts';

type PartOf<N extends CallName, P extends 'params' | 'query' | 'body'> =
  (typeof calls)[N] extends Record<P, infer S extends z.ZodType> ? z.input<S> : never;

/** Values as they are written into an address. */
type Written<T> = { readonly [K in keyof T]?: string | number };

/** The parts of a request. */
export interface CallParts<N extends CallName> {
  readonly params?: Written<PartOf<N, 'params'>>;
  readonly query?: Written<PartOf<N, 'query'>>;
  readonly body?: unknown;
}

interface ClientOptions {
  /** The site's address, such as `https://example.com`. */
  readonly url: string;
  /** The token of a session, for endpoints of the back office. */
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The API, typed by the contract; a refusal rejects with ApiRefusal. */
export interface ApiClient {
  call<N extends CallName>(name: N, parts?: CallParts<N>): Promise<CallAnswer<N>>;
}

/** A refusal of the API, with the issues by the dotted paths of their fields. */
export class ApiRefusal extends Error {
  readonly status: number;
  readonly errors: Readonly<Record<string, readonly string[]>>;

  constructor(what: string, status: number, body: unknown) {
    const parsed = errorBody.safeParse(body);
    super(`${what} answered ${status}: ${JSON.stringify(body)}`);
    this.status = status;
    this.errors = parsed.data?.errors ?? {};
  }
}

/** Creates a client of a site's API for a browser of an allowed origin or for a program. */
export function createApiClient({ url, token, headers = {} }: ClientOptions): ApiClient {
  return {
    async call<N extends CallName>(name: N, parts: CallParts<N> = {}) {
      const { method, path, answer } = endpoint(name);
      const response = await fetch(`${url}/api/v1${fillPath(path, parts.params)}${writeQuery(parts.query)}`, {
        method,
        headers: {
          ...(parts.body !== undefined && { 'content-type': 'application/json' }),
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...headers,
        },
        ...(parts.body !== undefined && { body: JSON.stringify(parts.body) }),
      });
      const body: unknown = await response.json();
      if (!response.ok) throw new ApiRefusal(`${method} ${path}`, response.status, body);
      // The schema that parses it is the one that N names.
      return answer.parse(body) as CallAnswer<N>;
    },
  };
}

function fillPath(path: string, params: object = {}): string {
  const values = new Map<string, unknown>(Object.entries(params));
  return path.replaceAll(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(values.get(key))));
}

function writeQuery(query: object = {}): string {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined);
  const text = new URLSearchParams(entries.map(([key, value]) => [key, String(value)])).toString();
  return text === '' ? '' : `?${text}`;
}
