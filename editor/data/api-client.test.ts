import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { errorReply, fakeApi, ok, unreachable } from '../testing/fake-api.ts';
import { download, request, requestOneOfMany } from './api-client.ts';
import { ApiError } from './api-error.ts';
import { beginSession, leaveSession, readSession } from './session.ts';

beforeEach(() => beginSession('first'));
afterEach(() => {
  leaveSession();
  vi.useRealTimers();
});

const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );

test('sends the token and the query, and parses the response', async () => {
  const calls = fakeApi(() => ok([]));

  const { data } = await request('listComponents', { query: { name: 'a_block', page_id: 3 } });

  expect(data).toEqual([]);
  expect(calls).toEqual([
    { method: 'GET', path: '/admin/components?name=a_block&page_id=3', body: undefined, token: 'first' },
  ]);
});

test('a response without a `data` wrapper is accepted', async () => {
  fakeApi(() => ({ status: 200, body: [{ id: 1, name: 'home', route: '/' }] }));

  const { data } = await request('listPages');

  expect(data).toEqual([{ id: 1, name: 'home', route: '/' }]);
});

test('an error response becomes an error with its message, code and issues', async () => {
  fakeApi(() =>
    errorReply(422, 'invalid', 'Please check the form', { errors: { 'slides.0.image': ['Choose one'] } }),
  );

  const error = await failureOf(request('updateComponent', { params: { id: 7 }, body: { content: {} } }));

  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({
    message: 'Please check the form',
    code: 'invalid',
    status: 422,
    issues: [{ path: ['slides', 0, 'image'], message: 'Choose one' }],
  });
});

test('an error response of a proxy becomes an error with a message', async () => {
  vi.stubGlobal('fetch', async () => new Response('<html>Bad gateway</html>', { status: 502 }));

  const error = await failureOf(request('listPages'));

  expect(error).toMatchObject({
    code: 'unreadable',
    status: 502,
    message: 'The server is not available at the moment. Please try again later.',
  });
});

test('a failed connection becomes an error with a message', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('failed')));

  expect(await failureOf(request('listPages'))).toMatchObject({ code: 'unreachable' });
});

test('a change whose answer was lost is sent again with the same key, a read is not', async () => {
  const keys: (string | null)[] = [];
  vi.stubGlobal('fetch', async (_address: string, init: RequestInit) => {
    keys.push(new Headers(init.headers).get('Idempotency-Key'));
    if (keys.length === 1) throw new TypeError('failed');
    return Response.json({ data: { deleted: true } });
  });

  expect(await request('deleteDocument', { params: { collection: 'story', id: 3 } })).toEqual({
    data: { deleted: true },
  });
  expect(keys).toEqual([expect.stringMatching(/./), keys[0]]);

  const calls = fakeApi(() => unreachable);
  await failureOf(request('listPages'));
  expect(calls).toHaveLength(1);
});

test('a request of an expired session waits for the next sign-in and is repeated with the new token', async () => {
  const calls = fakeApi(({ token }) =>
    token === 'second' ? ok([]) : errorReply(401, 'unauthenticated', 'Please sign in'),
  );

  const response = request('listPages');
  await vi.waitFor(() => expect(readSession()).toBe('ended'), { timeout: 15_000 });
  beginSession('second');

  expect((await response).data).toEqual([]);
  expect(calls.map(({ token }) => token)).toEqual(['first', 'second']);
});

test('a wrong password does not end the session', async () => {
  fakeApi(() => errorReply(401, 'unauthenticated', 'Wrong email or password'));

  const error = await failureOf(request('login', { body: { email: 'a@b.test', password: 'x' } }));

  expect(error).toMatchObject({ message: 'Wrong email or password' });
  expect(readSession()).toBe('signed-in');
});

test('a file is downloaded with the token, byte by byte', async () => {
  const calls = fakeApi(() => ({ status: 200, body: '\uFEFFName\r\n' }));

  const { file, fileName } = await download('exportMessages', { query: { search: 'shade' } });

  expect(fileName).toBe('messages.csv');
  expect([...new Uint8Array(await file.arrayBuffer())].slice(0, 4)).toEqual([0xef, 0xbb, 0xbf, 0x4e]);
  expect(calls.map(({ path, token }) => [path, token])).toEqual([
    ['/admin/messages/export?search=shade', 'first'],
  ]);
});

test("a rejected download has the server's message", async () => {
  fakeApi(() => errorReply(503, 'unavailable', 'The database is away'));

  const error = await failureOf(download('exportMessages', {}));

  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ message: 'The database is away', status: 503 });
});

const busy = (seconds: number) => ({
  ...errorReply(429, 'too_many', 'Too many requests'),
  headers: { 'Retry-After': String(seconds) },
});

test.each([
  ['sent again once the server accepts it', [busy(60)], 2, undefined],
  ['refused where the server is still busy then', [busy(60), busy(60)], 2, 'Too many requests'],
  ['not held back for hours', [busy(7_200)], 1, 'Too many requests'],
])('one request of many is %s', async (_, refusals, requests, message) => {
  vi.useFakeTimers();
  const left = [...refusals];
  const calls = fakeApi(() => left.shift() ?? ok({ restored: true }));

  const outcome = failureOf(requestOneOfMany('restoreBinned', { params: { collection: 'tag', id: 1 } }));
  await vi.advanceTimersByTimeAsync(59_000);
  expect(calls).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1_000);

  expect(await outcome).toEqual(message === undefined ? undefined : expect.objectContaining({ message }));
  expect(calls).toHaveLength(requests);
});
