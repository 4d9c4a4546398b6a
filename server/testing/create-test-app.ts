import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashPassword } from '../accounts/passwords.ts';
import { createApp } from '../boot/app.ts';
import { createStartupListener } from '../boot/startup-listener.ts';
import { createState } from '../boot/state.ts';
import { createStopper } from '../boot/stop.ts';
import type { Partition } from '../cache/stored-responses.ts';
import { readConfig } from '../config.ts';
import { insertAdmin } from '../database/admins.ts';
import type { AppState, Limits } from '../http/app-state.ts';
import { createHealth } from '../http/health.ts';
import { createLog } from '../log.ts';
import type { DatabaseProxy } from './database-proxy.ts';
import { listen } from './listen.ts';
import { type OpenedStore, openTestStore } from './open-test-store.ts';
import { sendRequest, type TestRequest, type TestResponse } from './send-request.ts';
import type { StoreKind } from './stores.ts';

/** Who may sign in to every test app. */
export const testAdmin = { email: 'owner@example.com', password: 'a password for tests' } as const;

/** Timeout for creating a test app on a busy machine, in milliseconds. */
export const startLimit = 90_000;

export interface TestAppOptions {
  readonly store: StoreKind;
  readonly env?: Readonly<Record<string, string>>;
  readonly limits?: Partial<Limits>;
  /** Bytes of the cache's partitions that differ from the usual. */
  readonly partitions?: Partial<Record<Partition, number>>;
  /** The folder of the built site. */
  readonly dist?: string;
  /** Whether its Postgres server is behind a proxy, which a test can disconnect. */
  readonly isProxied?: boolean;
  /** Another server on the same Postgres database, whose files and administrator this one shares. */
  readonly beside?: TestApp;
}

/** A whole server on a port of its own, over a real database of its own. */
export interface TestApp {
  readonly origin: string;
  readonly state: AppState;
  readonly db: OpenedStore['db'];
  /** The address of the database, for a second process; undefined for the embedded one. */
  readonly databaseUrl: string | undefined;
  /** The proxy in front of its Postgres server; undefined without one. */
  readonly databaseProxy: DatabaseProxy | undefined;
  /** Sends a request to a path below /api/v1. */
  call(path: string, request?: TestRequest): Promise<TestResponse>;
  /** Sends a request to any path. */
  send(path: string, request?: TestRequest): Promise<TestResponse>;
  /** Signs the administrator in and returns the token. */
  signIn(): Promise<string>;
  close(): Promise<void>;
}

const usual: Limits = {
  ...{ visits: 100_000, adminWrites: 100_000, autosaves: 100_000, reviews: 100_000 },
  longestSignInWait: 8_000,
};
let passwordHash: Promise<string> | undefined;

/** Starts a server for tests; every response is validated against the contract. */
export async function createTestApp({
  store: kind,
  env = {},
  limits = {},
  partitions = {},
  dist,
  isProxied,
  beside,
}: TestAppOptions): Promise<TestApp> {
  const dataDir = await mkdtemp(join(tmpdir(), 'trellis-test-'));
  const shared = beside && { DATA_DIR: beside.state.config.dataDir };
  const config = readConfig({ LOG_LEVEL: 'silent', NODE_ENV: 'test', DATA_DIR: dataDir, ...shared, ...env });
  const log = createLog(config.logLevel);
  const opened = await openTestStore(kind, log, { shared: beside?.databaseUrl, isProxied });
  const { store, url, databaseProxy, remove } = opened;
  const health = createHealth();
  const startup = createStartupListener(health);
  const server = createServer(startup.listener);
  const stopper = createStopper({
    server,
    log,
    onBegin: () => {
      health.drain();
      startup.closeConnections();
    },
  });
  const state = await createState(
    { ...store, close: remove },
    { config, log, stopper, limits: { ...usual, ...limits }, partitions, verifyResponses: true },
  );
  passwordHash ??= hashPassword(testAdmin.password);
  const admin = { email: testAdmin.email, name: 'Owner', passwordHash: await passwordHash };
  if (!beside) await store.transact((trx) => insertAdmin(trx, admin));
  const { listener } = await createApp(state, dist);
  startup.handleWith(listener);
  health.setCheck(state.breaker.check);
  const origin = `http://127.0.0.1:${await listen(server)}`;
  const call: TestApp['call'] = (path, request) => sendRequest(`${origin}/api/v1${path}`, request);

  return {
    origin,
    state,
    db: store.db,
    databaseUrl: url,
    databaseProxy,
    call,
    send: (path, request) => sendRequest(`${origin}${path}`, request),
    async signIn() {
      const { body } = await call('/auth/login', { method: 'POST', json: testAdmin });
      return body.data.token;
    },
    async close() {
      server.closeAllConnections();
      await stopper.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
