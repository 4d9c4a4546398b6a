import type { Request, Response } from 'express';
import type { CallAnswer, CallInput, calls, EngineCallName } from '#schemas/api/index.ts';
import type { Session } from '../store/sessions.ts';
import type { AppState } from './app-state.ts';

/** What a handler of a public call works with beside its input. */
export interface PublicContext {
  readonly state: AppState;
  /** Where the call comes from, one bucket for limits; empty inside the process. */
  readonly address: string;
  /** What the caller's browser says of itself. */
  readonly userAgent: string;
  /** Whether the browser loads something in advance that nobody may ever see. */
  readonly isPrefetch: boolean;
}

/** What a handler of an administrator's call works with beside its input. */
export interface AdminContext extends PublicContext {
  readonly session: Session;
  /** The revision of the If-Match header. */
  readonly ifMatch: number | undefined;
  /** The raw request and response, for a call that takes a file. */
  readonly request: Request;
  readonly response: Response;
}

type ContextOf<N extends EngineCallName> = (typeof calls)[N]['policy'] extends 'admin'
  ? AdminContext
  : PublicContext;

/** Answers one call; its input has passed the call's schemas. */
export type Handler<N extends EngineCallName> = (
  input: CallInput<N>,
  context: ContextOf<N>,
) => Promise<CallAnswer<N>>;

/** A handler for every call: one that is missing does not compile. */
export type Handlers = { readonly [N in EngineCallName]: Handler<N> };

/** A handler of an endpoint that comes from a declaration; its input has passed the endpoint's schemas. */
export type AnyHandler = (input: never, context: never) => Promise<unknown>;
