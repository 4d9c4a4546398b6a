import type { Logger } from 'pino';
import type { Breaker } from '../cache/breaker.ts';
import type { HotCache } from '../cache/hot-cache.ts';
import type { Config } from '../config.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { MediaLibrary } from '../media/library.ts';
import type { Store } from '../store/store.ts';
import type { VisitCounter } from '../visits/visit-counter.ts';

/** How often an address may do something that costs, per minute, and how long guessing is slowed down. */
export interface Limits {
  readonly visits: number;
  readonly adminWrites: number;
  /** Requests for pages with drafts. */
  readonly reviews: number;
  /** Milliseconds that an attempt to sign in waits at most. */
  readonly longestSignInWait: number;
}

/** Work that has to be finished or given up when the process stops. */
export interface Stopping {
  /** Aborted as soon as the process is asked to stop. */
  readonly signal: AbortSignal;
  /** Runs `work` after the last request and before the database is closed. */
  beforeClose(work: () => Promise<void>): void;
}

/** Everything that handlers work with; made once when the process starts. */
export interface AppState {
  readonly config: Config;
  readonly store: Store;
  readonly log: Logger;
  /** What every call runs through that needs the database. */
  readonly breaker: Breaker;
  readonly hotCache: HotCache;
  readonly media: MediaLibrary;
  readonly visits: VisitCounter;
  readonly mailer: Mailer;
  readonly limits: Limits;
  readonly stopping: Stopping;
  /** Whether every answer is checked against the contract; for tests. */
  readonly verifyAnswers: boolean;
}
