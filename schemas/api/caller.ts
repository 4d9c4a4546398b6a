import type { z } from 'zod';
import type { CallAnswer, CallName, calls } from './index.ts';

type PartOf<N extends CallName, P extends 'params' | 'query' | 'body'> =
  (typeof calls)[N] extends Record<P, infer S extends z.ZodType> ? z.input<S> : never;

/** Values of an address, where numbers are written as text. */
type Addressed<T> = { readonly [K in keyof T]: T[K] | number };
type Needed<P extends string, V> = [V] extends [never] ? unknown : { readonly [K in P]: V };

/** What the request of an endpoint carries. */
type CallArguments<N extends CallName> = Needed<'params', Addressed<PartOf<N, 'params'>>> &
  ([PartOf<N, 'query'>] extends [never] ? unknown : { readonly query?: Addressed<PartOf<N, 'query'>> }) &
  Needed<'body', PartOf<N, 'body'>>;

/** The parts of a request. */
export interface CallParts {
  readonly params?: object;
  readonly query?: object;
  readonly body?: unknown;
}

/** The arguments of a call behind its name: none where the endpoint needs none. */
export type CallRest<N extends CallName> = CallParts &
  (unknown extends CallArguments<N> ? object : CallArguments<N>) extends infer Parts extends CallParts
  ? object extends CallArguments<N>
    ? [parts?: Parts]
    : unknown extends CallArguments<N>
      ? [parts?: CallParts]
      : [parts: Parts]
  : never;

/** Sends a request to an endpoint of the contract, by its operation id. */
export type Caller<Names extends CallName = CallName> = <N extends Names>(
  name: N,
  ...rest: CallRest<N>
) => Promise<CallAnswer<N>>;

/** Gives a transport the types of the contract: every request to the API is made by a caller. */
export function createCaller<Names extends CallName = CallName>(
  send: (name: Names, parts: CallParts) => Promise<unknown>,
): Caller<Names> {
  return async <N extends Names>(name: N, ...[parts = {}]: CallRest<N>) =>
    // What an endpoint answers was checked against its schema, by the server or by the transport.
    (await send(name, parts)) as CallAnswer<N>;
}

/** The address of an endpoint below the API's base path. */
export function addressOf(path: string, { params = {}, query = {} }: CallParts = {}): string {
  const values = new Map(Object.entries(params));
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(String(values.get(key))),
  );
  const written = Object.entries(query).filter(([, value]) => value !== undefined);
  const text = new URLSearchParams(written.map(([key, value]) => [key, String(value)])).toString();
  return text === '' ? filled : `${filled}?${text}`;
}
