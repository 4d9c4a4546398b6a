import { addDependencies, type Dependency, type Reads } from './cache-tags.ts';
import type { Db } from './db.ts';

/** Opens a read of one response: returns the database, for queries that read nothing but these dependencies. */
export type OpenRead = (dependencies: readonly Dependency[]) => Db;

/** Opens the reads of a response and adds their dependencies to `reads`. */
export function recordInto(reads: Reads, db: Db): OpenRead {
  return (dependencies) => {
    addDependencies(reads, dependencies);
    return db;
  };
}

/** Opens reads whose result is not cached. */
export function uncached(db: Db): OpenRead {
  return () => db;
}
