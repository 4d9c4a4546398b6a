import { afterAll, beforeAll } from 'vitest';
import { createTestApp, startLimit, type TestApp, type TestAppOptions } from './create-test-app.ts';
import { type SendAsAdmin, sendAsAdmin } from './send-as-admin.ts';

/** A test app whose administrator is signed in. */
export interface ServedApp extends Omit<TestApp, 'close'> {
  /** The administrator's token. */
  readonly token: string;
  /** Sends a request of the administrator to a path below /api/v1. */
  readonly callAsAdmin: TestApp['call'];
  readonly sendAsAdmin: SendAsAdmin;
}

/** Starts a test app before the tests of a file or group, and closes it after them. */
export function serveTestApp(options: TestAppOptions): ServedApp {
  let app: TestApp | undefined;
  let token = '';
  beforeAll(async () => {
    app = await createTestApp(options);
    token = await app.signIn();
  }, startLimit);
  afterAll(() => app?.close());
  const running = () => {
    if (!app) throw new Error('The test app is not running.');
    return app;
  };
  return {
    get origin() {
      return running().origin;
    },
    get state() {
      return running().state;
    },
    get db() {
      return running().db;
    },
    get databaseUrl() {
      return running().databaseUrl;
    },
    get databaseProxy() {
      return running().databaseProxy;
    },
    get token() {
      return token;
    },
    call: (path, request) => running().call(path, request),
    send: (path, request) => running().send(path, request),
    signIn: () => running().signIn(),
    callAsAdmin: (path, request) => running().call(path, { ...request, token }),
    sendAsAdmin: (method, path, json) => sendAsAdmin(running(), token, { method, path, json }),
  };
}
