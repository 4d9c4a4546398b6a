import type { Changes } from './cache-tags.ts';
import type { Db } from './db.ts';

/** The open database and the site version. */
export interface Store {
  readonly db: Db;
  readonly kind: 'embedded' | 'server';
  /** Runs a transaction that changes public content, and increments the site version. */
  change<T>(work: (trx: Db) => Promise<T>): Promise<T>;
  /** Changes something that the public does not see, in one transaction. */
  transact<T>(work: (trx: Db) => Promise<T>): Promise<T>;
  /** Does work that no other process on the same database does at the same time. */
  exclusively<T>(work: () => Promise<T>): Promise<T>;
  /** Does slow work on the schema over a connection without time limits, in one process at a time. */
  maintain<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** The newest site version that this process knows. */
  siteVersion(): number;
  /** Calls back when the site version increased, in this process or another, with the affected tags. */
  onSiteChange(listener: (version: number, changes: Changes) => void): void;
  /** Rejects when the database does not respond within the given milliseconds. */
  ping(timeoutMs: number): Promise<void>;
  close(): Promise<void>;
}
