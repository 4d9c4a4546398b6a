import { isDeepStrictEqual } from 'node:util';
import type { Call } from '#schemas/api/call.ts';
import { endpoint } from '#schemas/api/index.ts';
import type { AdminContext, PublicContext } from '../app/handler.ts';
import { handlers } from './handlers.ts';

type AnyHandler = (input: Record<string, unknown>, context: PublicContext | AdminContext) => Promise<unknown>;

/** Runs the handler of a call on input that `parseCall` let pass. */
export async function runCall(
  name: string,
  input: Record<string, unknown>,
  context: PublicContext | AdminContext,
): Promise<unknown> {
  // The table pairs names and handlers; that input and context belong to the same call is its caller's doing.
  const handler = handlers[name] as AnyHandler;
  const data = await context.state.breaker.run(() => handler(input, context));
  if (context.state.verifyResponses) verifyResponse(name, endpoint(name), data);
  return data;
}

/** Throws unless the data is exactly what the contract declares, without other keys. */
function verifyResponse(name: string, call: Call, data: unknown): void {
  const sent: unknown = JSON.parse(JSON.stringify(data));
  if (!isDeepStrictEqual(call.answer.parse(sent), sent))
    throw new Error(`The response of ${name} has keys that the contract does not declare.`);
}
