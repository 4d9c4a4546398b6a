import type { Changes } from './cache-tags.ts';
import type { Db } from './db.ts';

/** The open database, and the version of what the public sees. */
export interface Store {
  readonly db: Db;
  readonly kind: 'embedded' | 'server';
  /** Changes what the public sees, in one transaction that also moves the site to its next version. */
  change<T>(work: (trx: Db) => Promise<T>): Promise<T>;
  /** Changes something that the public does not see, in one transaction. */
  transact<T>(work: (trx: Db) => Promise<T>): Promise<T>;
  /** Does work that no other process on the same database does at the same time. */
  exclusively<T>(work: () => Promise<T>): Promise<T>;
  /** Does slow work on the schema over a connection without time limits, in one process at a time. */
  maintain<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** The newest version of the site that this process knows of. */
  siteVersion(): number;
  /** Calls back whenever the site has moved, in this process or another, with what a save affects. */
  onSiteMoved(listener: (version: number, changes: Changes) => void): void;
  /** Calls back whenever media rows have changed, in this process or another. */
  onMediaMoved(listener: (version: number) => void): void;
  /** Rejects when the database does not answer within the given milliseconds. */
  ping(timeoutMs: number): Promise<void>;
  close(): Promise<void>;
}
