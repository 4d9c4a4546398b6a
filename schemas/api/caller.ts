import type { z } from 'zod';
import type { EndpointName, endpoints, ResponseOf } from './index.ts';

type PartOf<N extends EndpointName, P extends 'params' | 'query' | 'body'> =
  (typeof endpoints)[N] extends Record<P, infer S extends z.ZodType> ? z.input<S> : never;

/** Parameters of a path or query, where numbers are accepted for text. */
type Addressed<T> = { readonly [K in keyof T]: T[K] | number };
type Needed<P extends string, V> = [V] extends [never] ? unknown : { readonly [K in P]: V };

type ArgumentsOf<N extends EndpointName> = Needed<'params', Addressed<PartOf<N, 'params'>>> &
  ([PartOf<N, 'query'>] extends [never] ? unknown : { readonly query?: Addressed<PartOf<N, 'query'>> }) &
  Needed<'body', PartOf<N, 'body'>>;

export interface RequestParts {
  readonly params?: object;
  readonly query?: object;
  readonly body?: unknown;
}

/** The arguments of a request after its name; none where the endpoint needs none. */
export type RequestArguments<N extends EndpointName> = RequestParts &
  (unknown extends ArgumentsOf<N> ? object : ArgumentsOf<N>) extends infer Parts extends RequestParts
  ? object extends ArgumentsOf<N>
    ? [parts?: Parts]
    : unknown extends ArgumentsOf<N>
      ? [parts?: RequestParts]
      : [parts: Parts]
  : never;

/** Sends a request to an endpoint of the contract, by its operation id. */
export type Caller<Names extends EndpointName = EndpointName> = <N extends Names>(
  name: N,
  ...rest: RequestArguments<N>
) => Promise<ResponseOf<N>>;

/** Creates a typed client of the contract from a function that sends requests. */
export function createCaller<Names extends EndpointName = EndpointName>(
  send: (name: Names, parts: RequestParts) => Promise<unknown>,
): Caller<Names> {
  return async <N extends Names>(name: N, ...[parts = {}]: RequestArguments<N>) =>
    // The response was validated against its schema, by the server or by the transport.
    (await send(name, parts)) as ResponseOf<N>;
}

/** The header with a key of a change: one that is sent again with the same key is carried out once. */
export const repeatHeader = 'idempotency-key';

/** The address of an endpoint below the API's base path. */
export function addressOf(path: string, { params = {}, query = {} }: RequestParts = {}): string {
  const values = new Map(Object.entries(params));
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(String(values.get(key))),
  );
  const written = Object.entries(query).filter(([, value]) => value !== undefined);
  const text = new URLSearchParams(written.map(([key, value]) => [key, String(value)])).toString();
  return text === '' ? filled : `${filled}?${text}`;
}

/** Reads a `Retry-After` header, which holds seconds or a date, in milliseconds; 0 where it holds neither. */
export function readRetryAfter(header: string | null): number {
  if (header === null) return 0;
  const wait = /^\s*\d+\s*$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - Date.now();
  return Math.max(0, wait) || 0;
}
