import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Store } from '../database/open-store.ts';
import { errorReason } from '../utils/error-code.ts';

const firstWait = 200;
const maxWaitMs = 5_000;

interface OpenOptions {
  /** Aborted when the process stops during startup. */
  readonly signal: AbortSignal;
  /** Called when the Postgres server does not respond. */
  readonly onAway: () => void;
}

/** Opens the configured store; retries while the Postgres server does not respond, and throws a StartError for errors that a retry cannot solve. */
export async function openConfiguredStore(
  { databaseUrl, dataDir }: Config,
  log: Logger,
  { signal, onAway }: OpenOptions,
): Promise<Store> {
  const { openEmbeddedStore, openServerStore } = await import('../database/open-store.ts');
  if (databaseUrl === undefined) return await openEmbeddedStore(dataDir, log);
  const { explainServerError } = await import('../database/store-error.ts');
  let lastReason = '';
  for (let wait = firstWait; ; wait = Math.min(wait * 2, maxWaitMs)) {
    try {
      return await openServerStore(databaseUrl, log);
    } catch (error) {
      if (signal.aborted) throw error;
      const startError = explainServerError(error);
      if (startError) throw startError;
      const reason = errorReason(error);
      if (reason !== lastReason) log.warn({ reason }, 'waiting for the database of DATABASE_URL');
      lastReason = reason;
      onAway();
    }
    await setTimeout(wait * (0.75 + Math.random() / 2), undefined, { signal });
  }
}
