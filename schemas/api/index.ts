import type { z } from 'zod';
import { accountCalls } from './account.ts';
import { adminCalls } from './admin.ts';
import type { Call } from './call.ts';
import { entityCalls } from './entity-calls.ts';
import { galleryCalls } from './gallery.ts';
import { inboxCalls } from './inbox.ts';
import { messageCalls } from './messages.ts';
import { publicCalls } from './public.ts';
import { reportCalls } from './reports.ts';
import { revisionCalls } from './revisions.ts';
import { valueUseCalls } from './value-uses.ts';

/** The contract: every call that the server answers. */
export const calls = {
  ...publicCalls,
  ...messageCalls,
  ...adminCalls,
  ...accountCalls,
  ...galleryCalls,
  ...entityCalls,
  ...inboxCalls,
  ...reportCalls,
  ...revisionCalls,
  ...valueUseCalls,
} as const satisfies Record<string, Call>;

/** The name of a call. */
export type CallName = keyof typeof calls;

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
