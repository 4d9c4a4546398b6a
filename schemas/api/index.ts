import type { z } from 'zod';
import { type DeclaredEntity, entities } from '../entities.ts';
import { accountCalls } from './account.ts';
import { adminCalls } from './admin.ts';
import { binCalls } from './bin.ts';
import type { Call } from './call.ts';
import { dashboardCalls } from './dashboard.ts';
import { draftCalls } from './drafts.ts';
import { callsOfEntities, type EntityCallsOf } from './entity-calls.ts';
import { galleryCalls } from './gallery.ts';
import { inboxCalls } from './inbox.ts';
import { messageCalls } from './messages.ts';
import { presenceCalls } from './presence.ts';
import { publicCalls } from './public.ts';
import { reportCalls } from './reports.ts';
import { reviewCalls } from './reviews.ts';
import { revisionCalls } from './revisions.ts';
import { scheduleCalls } from './schedules.ts';
import { valueUseCalls } from './value-uses.ts';

/** The endpoints that every site has. */
const engineCalls = {
  ...publicCalls,
  ...messageCalls,
  ...adminCalls,
  ...accountCalls,
  ...galleryCalls,
  ...dashboardCalls,
  ...inboxCalls,
  ...reportCalls,
  ...revisionCalls,
  ...draftCalls,
  ...presenceCalls,
  ...reviewCalls,
  ...scheduleCalls,
  ...binCalls,
  ...valueUseCalls,
} as const satisfies Record<string, Call>;

/** The operation id of an endpoint that every site has. */
export type EngineCallName = keyof typeof engineCalls;

/** The contract: every endpoint of this site by its operation id. */
export const calls = {
  ...engineCalls,
  ...callsOfEntities(entities),
  // The endpoints of entities are made from the declarations from which their types are inferred.
} as typeof engineCalls & EntityCallsOf<DeclaredEntity>;

/** The operation id of an endpoint. */
export type CallName = keyof typeof calls;

/** The operation ids of all endpoints. */
export const operations: readonly string[] = Object.keys(calls);

const byName: ReadonlyMap<string, Call> = new Map(Object.entries(calls));

/** The endpoint with an operation id; throws for an unknown one. */
export function endpoint(name: string): Call {
  const found = byName.get(name);
  if (!found) throw new Error(`The contract has no endpoint "${name}".`);
  return found;
}

type Part<N extends CallName, P extends 'params' | 'query' | 'body'> =
  (typeof calls)[N] extends Record<P, infer S extends z.ZodType> ? { [K in P]: S } : unknown;

/** What a handler receives of a call, parsed. */
export type CallInput<N extends CallName> = {
  [K in keyof ParsedParts<N>]: ParsedParts<N>[K];
};

type ParsedParts<N extends CallName> = {
  [P in keyof Part<N, 'params'>]: z.output<Part<N, 'params'>[P] & z.ZodType>;
} & { [P in keyof Part<N, 'query'>]: z.output<Part<N, 'query'>[P] & z.ZodType> } & {
  [P in keyof Part<N, 'body'>]: z.output<Part<N, 'body'>[P] & z.ZodType>;
};

/** What a call answers. */
export type CallAnswer<N extends CallName> = z.output<(typeof calls)[N]['answer']>;
