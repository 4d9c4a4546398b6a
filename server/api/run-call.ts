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
  const answer = await context.state.breaker.run(() => handler(input, context));
  if (context.state.verifyAnswers) verifyAnswer(name, endpoint(name), answer);
  return answer;
}

/** Throws when an answer is not exactly what the contract says, down to the last key. */
function verifyAnswer(name: string, call: Call, answer: unknown): void {
  const sent: unknown = JSON.parse(JSON.stringify(answer));
  if (!isDeepStrictEqual(call.answer.parse(sent), sent))
    throw new Error(`The answer of ${name} has keys that the contract does not know.`);
}
