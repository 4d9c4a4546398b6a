import { isDeepStrictEqual } from 'node:util';
import type { Endpoint } from '#schemas/api/endpoint.ts';
import { getEndpoint } from '#schemas/api/index.ts';
import type { AdminContext, PublicContext, ReadContext } from '../http/handler.ts';
import { handlers } from './handlers.ts';

type Context = ReadContext | PublicContext | AdminContext;
type AnyHandler = (input: Record<string, unknown>, context: Context) => Promise<unknown>;

/** Runs the handler of an endpoint on validated input. */
export async function runEndpoint(
  name: string,
  input: Record<string, unknown>,
  context: Context,
): Promise<unknown> {
  // The table pairs names and handlers; the caller passes input and context of the same endpoint.
  const handler = handlers[name] as AnyHandler;
  const data = await context.state.breaker.run(() => handler(input, context));
  if (context.state.verifyResponses) verifyResponse(name, getEndpoint(name), data);
  return data;
}

/** Throws unless the data is exactly what the contract declares, without other keys. */
function verifyResponse(name: string, endpoint: Endpoint, data: unknown): void {
  const sent: unknown = JSON.parse(JSON.stringify(data));
  if (!isDeepStrictEqual(endpoint.response.parse(sent), sent))
    throw new Error(`The response of ${name} has keys that the contract does not declare.`);
}
