import { createServer, type Server } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import { DeclarationError } from '#schemas/engine/declaration-error.ts';
import { type Config, portOf, readConfig, StartError, urlHost } from '../config.ts';
import { concernsFolder, explainEmbeddedError } from '../database/embedded-folder.ts';
import { lockFolder } from '../database/lock-folder.ts';
import type { Store } from '../database/open-store.ts';
import { createHealth, createReadiness, type Health } from '../http/health.ts';
import { createLog } from '../log.ts';
import { noSeed, type Seed } from '../seed.ts';
import { errorReason } from '../utils/error-code.ts';
import { keepPrivate, openDataFolder } from './data-folder.ts';
import { describeLoadError } from './describe-declaration-error.ts';
import type { FirstAdmin } from './fill-empty-store.ts';
import { createStartupListener, type StartupListener } from './startup-listener.ts';
import { createStopper, type Stopper, stopOnSignals } from './stop.ts';

/** Options of a start. */
export interface StartOptions {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly seed: Seed;
  /** Called once the declarations are loaded; the data folder and the port are taken after it resolves. */
  readonly whenLoaded?: () => Promise<void>;
}

/** Handle of a running server. */
interface RunningServer {
  readonly url: string;
  stop(): Promise<void>;
}

/** Loads the declarations, listens, then opens the store and handles requests; throws a StartError or DeclarationError for a mistake in configuration or declarations. */
export async function startServer({ env, seed, whenLoaded }: StartOptions): Promise<RunningServer> {
  const config = readConfig(env);
  // A malformed declaration must not touch the store.
  await loadDeclarations();
  if (config.isDevelopment && whenLoaded) {
    await import('./program.ts');
    await whenLoaded();
  }
  const log = createLog(config.logLevel);
  const health = createHealth();
  const startup = createStartupListener(health);
  const server = createServer(
    {
      maxHeaderSize: 16_384,
      // Bodies have their own limits: an upload may last any time while it stays above its minimum rate.
      requestTimeout: 0,
      headersTimeout: 15_000,
      connectionsCheckingInterval: 5_000,
      keepAliveTimeout: 5_000,
    },
    startup.listener,
  );
  server.maxHeadersCount = 100;
  const stopper = createStopper({
    server,
    log,
    onBegin: () => {
      health.drain();
      startup.closeConnections();
    },
  });
  openDataFolder(config.dataDir);
  // The folder is locked before listening, so that a second process on it does not listen.
  if (config.databaseUrl === undefined) {
    const unlock = lockFolder(config.dataDir);
    stopper.atLast(async () => unlock());
  }
  const url = await listen(server, config);
  stopOnSignals(stopper, log);
  try {
    await serve(
      { config, log, seed: config.isSeeded ? seed : noSeed, health, startup, stopper, server },
      url,
    );
  } catch (error) {
    // Stopped during startup: the error is a consequence of the abort.
    if (!stopper.signal.aborted) throw await explainStart(error, config);
  }
  return { url, stop: stopper.stop };
}

/** Loads every declaration of the site; a malformed one throws a DeclarationError as it loads. */
async function loadDeclarations(): Promise<void> {
  // Nested lists have more frames between a field and its declaration than a stack trace has by default.
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 100;
  try {
    await checkConstants();
    await import('#schemas/api/index.ts');
    await import('#schemas/blocks.ts');
    await import('#schemas/dashboard.ts');
    await import('#schemas/settings.ts');
  } catch (error) {
    if (error instanceof DeclarationError) throw error;
    throw new StartError(describeLoadError(error), { cause: error });
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

/** Checks what the other declarations use while they load. */
async function checkConstants(): Promise<void> {
  const [{ checkPalettes, checkSite }, { site }, { palettes }] = await Promise.all([
    import('#schemas/engine/check-site.ts'),
    import('#schemas/site.ts'),
    import('#schemas/brand.ts'),
  ]);
  checkSite(site);
  checkPalettes(palettes);
}

interface Parts {
  readonly config: Config;
  readonly log: Logger;
  readonly seed: Seed;
  readonly health: Health;
  readonly startup: StartupListener;
  readonly stopper: Stopper;
  readonly server: Server;
}

async function serve(
  { config, log, seed, health, startup, stopper, server }: Parts,
  url: string,
): Promise<void> {
  // Most modules load while the database opens, which shortens the start.
  const program = import('./program.ts');
  program.catch(() => {});
  const store = await openConfiguredStore(config, log, {
    signal: stopper.signal,
    onAway: startup.rejectRequests,
  });
  // Only now, as the embedded database creates world-readable files when it opens.
  keepPrivate(config.dataDir, log);
  const { createApp, createState, fillEmptyStore, checkMediaFolder, reindexSingles, ...background } =
    await program;
  await reindexSingles(store, log);
  // Before the library opens and removes files without a row.
  await store.exclusively(() => checkMediaFolder(store, { dataDir: config.dataDir, log }));
  const state = await createState(store, { config, log, stopper, server });
  const firstAdmin = await store.exclusively(() => fillEmptyStore(state, seed));
  const app = await createApp(state);
  startup.handleWith(app.listener);
  health.setCheck(createReadiness(state.breaker.check, app.renderHome));
  announce(url, config, firstAdmin);
  stopper.beforeClose(background.maintainEntries(store, log));
  stopper.beforeClose(background.applySchedulesInTime(state));
}

/** Converts errors of the database that show after it was opened: of its folder when tables are read or written, of its server at any time. */
async function explainStart(error: unknown, { databaseUrl, dataDir }: Config): Promise<unknown> {
  if (databaseUrl === undefined) return concernsFolder(error) ? explainEmbeddedError(dataDir, error) : error;
  const { explainInterruption } = await import('../database/store-error.ts');
  return explainInterruption(error) ?? error;
}

function listen(server: Server, { port, host }: Config): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(cannotListen(error, host, port)));
    server.listen(port, host, () => {
      server.removeAllListeners('error');
      resolve(`http://${urlHost(host)}:${portOf(server)}`);
    });
  });
}

function cannotListen(error: NodeJS.ErrnoException, host: string, port: number): StartError {
  const reasons: Record<string, string> = {
    EADDRINUSE: 'another program uses it. Stop that one, or set PORT to another number.',
    EACCES: 'this account may not use it. Set PORT to a number above 1023.',
    EADDRNOTAVAIL: 'this machine does not have that address. Set HOST to one that it has.',
    ENOTFOUND: 'there is no such host. Set HOST to an address of this machine.',
  };
  return new StartError(
    `Cannot listen on ${host}, port ${port}: ${reasons[error.code ?? ''] ?? error.message}`,
    { cause: error },
  );
}

function announce(url: string, config: Config, firstAdmin: FirstAdmin | undefined): void {
  const lines = [`Trellis listens on ${url}`, `Sign in at ${url}/login`];
  if (firstAdmin) {
    lines.push(`  e-mail   ${firstAdmin.email}`);
    lines.push(
      firstAdmin.madePassword
        ? `  password ${firstAdmin.madePassword}   (shown only this once)`
        : '  password as given in ADMIN_PASSWORD',
    );
  } else if (config.adminPassword !== undefined) {
    lines.push(
      '  ADMIN_PASSWORD is only used for an empty store; the administrators of this one stay as they are.',
    );
  }
  process.stdout.write(`${lines.join('\n')}\n`);
}

const firstWait = 200;
const maxWaitMs = 5_000;

interface OpenOptions {
  /** Aborted when the process stops during startup. */
  readonly signal: AbortSignal;
  /** Called when the Postgres server does not respond. */
  readonly onAway: () => void;
}

/** Opens the configured store; retries while the Postgres server does not respond, and throws a StartError for errors that a retry cannot solve. */
async function openConfiguredStore(
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
