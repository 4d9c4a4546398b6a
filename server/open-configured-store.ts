import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import { type Config, StartError } from './config.ts';
import type { Store } from './store/store.ts';

const firstWait = 200;
const longestWait = 5_000;

interface OpenOptions {
  /** Aborted when nobody waits for the store any more. */
  readonly signal: AbortSignal;
  /** Called when the Postgres server does not answer. */
  readonly onAway: () => void;
}

/** Opens the store that the configuration names; tries a Postgres server again until it answers. */
export async function openConfiguredStore(
  { databaseUrl, dataDir }: Config,
  log: Logger,
  { signal, onAway }: OpenOptions,
): Promise<Store> {
  const { openEmbeddedStore, openServerStore } = await import('./store/open-store.ts');
  if (databaseUrl === undefined) return await openEmbeddedStore(dataDir, log);
  for (let wait = firstWait; ; wait = Math.min(wait * 2, longestWait)) {
    try {
      return await openServerStore(databaseUrl, log);
    } catch (error) {
      if (error instanceof StartError || signal.aborted) throw error;
      log.warn({ err: error }, 'the database cannot be opened yet');
      onAway();
    }
    await setTimeout(wait * (0.75 + Math.random() / 2), undefined, { signal });
  }
}
