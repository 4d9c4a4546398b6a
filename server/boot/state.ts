import type { Server } from 'node:http';
import type { Logger } from 'pino';
import { createBreaker } from '../cache/breaker.ts';
import { createResponseCache } from '../cache/response-cache.ts';
import type { Partition } from '../cache/stored-responses.ts';
import type { Config } from '../config.ts';
import { endLeases } from '../database/jobs.ts';
import type { Store } from '../database/open-store.ts';
import type { AppState, Limits } from '../http/app-state.ts';
import { createMailer } from '../mail/mailer.ts';
import { openMediaLibrary } from '../media/library.ts';
import { createVisitCounter } from '../visits/visit-counter.ts';
import { cleanUpHourly } from './background-work.ts';
import type { Stopper } from './stop.ts';

const usualLimits: Limits = {
  visits: 60,
  adminWrites: 300,
  autosaves: 600,
  reviews: 60,
  longestSignInWait: 8_000,
};

interface StateOptions {
  readonly config: Config;
  readonly log: Logger;
  readonly stopper: Stopper;
  readonly server?: Server;
  readonly limits?: Limits;
  /** Overrides the bytes of the cache's partitions, for tests. */
  readonly partitions?: Partial<Record<Partition, number>>;
  readonly verifyResponses?: boolean;
}

/** Creates the dependencies of handlers, and registers their shutdown. */
export async function createState(
  store: Store,
  {
    config,
    log,
    stopper,
    server,
    limits = usualLimits,
    partitions = {},
    verifyResponses = false,
  }: StateOptions,
): Promise<AppState> {
  const responseCache = createResponseCache(partitions);
  const breaker = createBreaker({ ping: store.ping });
  stopper.beforeClose(async () => breaker.stop());
  store.onSiteChange((_, changes) => {
    if (changes) responseCache.invalidate(changes);
    else responseCache.clear();
  });
  // No other process uses the embedded database.
  if (store.kind === 'embedded') await endLeases(store.db);
  const media = await openMediaLibrary({ store, dataDir: config.dataDir, log });
  const visits = createVisitCounter(store, (error) =>
    log.warn({ err: error }, 'visits could not be written yet'),
  );
  stopper.beforeClose(async () => {
    visits.stop();
    await visits.flush();
  });
  stopper.beforeClose(cleanUpHourly({ store, media, config, log }).stop);
  stopper.beforeClose(media.close);
  const mailer = createMailer({ store, log, server: config.mailServer });
  stopper.beforeClose(mailer.stop);
  stopper.atLast(store.close);
  return {
    config,
    store,
    log,
    breaker,
    responseCache,
    media,
    visits,
    mailer,
    limits,
    stopping: stopper,
    server,
    verifyResponses,
  };
}
