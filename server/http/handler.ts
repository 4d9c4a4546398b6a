import type { Request, Response } from 'express';
import type { EngineEndpointName, endpoints, InputOf, ResponseOf } from '#schemas/api/index.ts';
import type { OpenRead } from '../database/cache-tags.ts';
import type { Session } from '../database/sessions.ts';
import type { AppState } from './app-state.ts';

/** Context of a handler of a public endpoint whose response is cached: it reaches the database by stating what it reads. */
export interface ReadContext {
  readonly state: Omit<AppState, 'store'>;
  readonly open: OpenRead;
}

/** Context of a handler of another public endpoint. */
export interface PublicContext {
  readonly state: AppState;
  /** Rate limit key of the client. */
  readonly address: string;
  readonly userAgent: string;
  readonly isPrefetch: boolean;
}

/** Context of a handler of an admin endpoint. */
export interface AdminContext extends PublicContext {
  readonly session: Session;
  /** The revision of the If-Match header. */
  readonly ifMatch: number | undefined;
  /** The raw request and response, for file uploads. */
  readonly request: Request;
  readonly response: Response;
}

type ContextOf<N extends EngineEndpointName> = (typeof endpoints)[N]['policy'] extends 'admin'
  ? AdminContext
  : (typeof endpoints)[N]['method'] extends 'GET'
    ? ReadContext
    : PublicContext;

/** Handles one endpoint; its input is validated by the schemas of the endpoint. */
export type Handler<N extends EngineEndpointName> = (
  input: InputOf<N>,
  context: ContextOf<N>,
) => Promise<ResponseOf<N>>;

/** A handler for every endpoint; a missing one does not compile. */
export type Handlers = { readonly [N in EngineEndpointName]: Handler<N> };

/** A handler of an endpoint generated from a declaration; its input is validated by the schemas of the endpoint. */
export type AnyHandler = (input: never, context: never) => Promise<unknown>;
