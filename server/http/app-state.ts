import type { Server } from 'node:http';
import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import type { EngineEndpointName, endpoints, InputOf, ResponseOf } from '#schemas/api/index.ts';
import type { Breaker } from '../cache/breaker.ts';
import type { ResponseCache } from '../cache/response-cache.ts';
import type { Config } from '../config.ts';
import type { OpenRead } from '../database/cache-tags.ts';
import type { Store } from '../database/open-store.ts';
import type { Session } from '../database/sign-in.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { MediaLibrary } from '../media/library.ts';
import type { VisitCounter } from '../visits/visit-counter.ts';

/** Rate limits per minute, and the maximum delay of sign-in attempts. */
export interface Limits {
  /** Visits from one address. */
  readonly visits: number;
  /** Requests of one administrator that change something, except those that a form sends by itself. */
  readonly adminWrites: number;
  /** Saves of drafts and notes of presence of one administrator. */
  readonly autosaves: number;
  /** Requests for review pages from one address. */
  readonly reviews: number;
  readonly longestSignInWait: number;
}

/** Shutdown of the process. */
export interface Stopping {
  /** Aborted when the shutdown starts. */
  readonly signal: AbortSignal;
  /** Registers work to run after the last request and before the database is closed. */
  beforeClose(work: () => Promise<void>): void;
}

/** Dependencies of the handlers, created once when the process starts. */
export interface AppState {
  readonly config: Config;
  readonly store: Store;
  readonly log: Logger;
  /** Circuit breaker of all requests that need the database. */
  readonly breaker: Breaker;
  readonly responseCache: ResponseCache;
  readonly media: MediaLibrary;
  readonly visits: VisitCounter;
  readonly mailer: Mailer;
  readonly limits: Limits;
  readonly stopping: Stopping;
  /** The listening server, over which a browser learns of changed sources in development. */
  readonly server?: Server | undefined;
  /** Whether responses are validated against the contract; for tests. */
  readonly verifyResponses: boolean;
}

/** Context of a handler of a public endpoint whose response is cached: it reads the database by declaring its dependencies. */
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
  /** Identifies a change whose request may be sent again; undefined where the client does not. */
  readonly repeatKey: string | undefined;
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
