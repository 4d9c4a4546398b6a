import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type Socket } from 'node:net';
import express from 'express';
import { afterEach, expect, test, vi } from 'vitest';
import { endpoints } from '#schemas/api/index.ts';
import { listen } from '../testing/listen.ts';
import { serveTestApp } from '../testing/serve-test-app.ts';
import { uploadForm } from '../testing/uploads.ts';
import { createErrorHandler } from './error-handler.ts';
import { readBody } from './read-body.ts';

const app = serveTestApp({ store: 'embedded' });

afterEach(() => vi.useRealTimers());

const announced = 2_000_000_000;

/** Opens a connection and sends the headers of a request with a body. */
async function begin(origin: string, line: string, headers: readonly string[] = []): Promise<Socket> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(
    [`${line} HTTP/1.1`, 'host: test', `content-length: ${announced}`, ...headers, '', ''].join('\r\n'),
  );
  return socket;
}

/** Reads a connection until the server closes it. */
async function readToEnd(socket: Socket): Promise<string> {
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
  });
  if (!socket.closed) await new Promise((resolve) => socket.once('close', resolve));
  return text;
}

/** Sends data until the connection closes, as fast as the server reads. */
function flood(socket: Socket): void {
  const chunk = Buffer.alloc(64 * 1024, 'x');
  const send = () => {
    while (!socket.destroyed && socket.write(chunk));
  };
  socket.on('drain', send);
  send();
}

const jsonType = 'content-type: application/json';
const formType = 'content-type: multipart/form-data; boundary=x';

test.each(['/system/gallery/upload', '/admin/upload-pdf'])(
  'uploads to %s whose connection is reset do not count against the limit',
  async (path) => {
    for (let times = 0; times < 8; times += 1) {
      const head = [`authorization: Bearer ${app.token}`, formType];
      const socket = await begin(app.origin, `POST /api/v1${path}`, head);
      socket.resetAndDestroy();
    }
    await app.callAsAdmin('/auth/me');

    const statuses = new Set<number>();
    for (let times = 0; times < 4; times += 1) {
      const { status } = await app.callAsAdmin(path, uploadForm(Buffer.from('no file'), 'a.txt'));
      statuses.add(status);
    }

    expect([...statuses]).toEqual([415]);
  },
);

test.each([
  ['POST /api/v1/system/gallery/upload', formType, 401],
  ['POST /api/v1/auth/login', jsonType, 413],
  ['POST /api/v1/auth/login', 'content-type: text/plain', 415],
  ['POST /api/v1/no/such/call', jsonType, 404],
])('%s rejects an endless body once (%s) and closes the connection', async (line, type, status) => {
  const socket = await begin(app.origin, line, [type]);
  flood(socket);

  const response = await readToEnd(socket);

  expect(response).toContain(`HTTP/1.1 ${status} `);
  expect(response.toLowerCase()).toContain('connection: close');
  expect(response).toMatch(/"requestId":"[\w-]{36}"\}$/);
  expect(socket.bytesWritten).toBeLessThan(30_000_000);
});

test.each(['GET /', 'GET /health/live', 'POST /about', 'GET /media/none', 'POST /api/v1/auth/logout'])(
  'a body that arrives byte by byte does not keep the connection of %s open',
  async (line) => {
    const socket = await begin(app.origin, line);
    const trickle = setInterval(() => socket.write('x'), 20);

    const response = await readToEnd(socket);
    clearInterval(trickle);

    expect(response).toMatch(/^HTTP\/1\.1 \d{3} /);
  },
);

test('a body that takes more than 30 seconds gets 408', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const reading = Promise.withResolvers<void>();
  const tiny = express();
  tiny.post('/', async (request) => {
    const body = readBody(endpoints.login, request);
    reading.resolve();
    await body;
  });
  tiny.use(createErrorHandler(app.state));
  const server = createServer(tiny);
  const slow = connect(await listen(server), '127.0.0.1');
  slow.write(`POST / HTTP/1.1\r\nhost: test\r\n${jsonType}\r\ncontent-length: 50\r\n\r\n{`);
  const answered = readToEnd(slow);
  await reading.promise;

  vi.advanceTimersByTime(30_000);
  vi.useRealTimers();

  expect(await answered).toContain('HTTP/1.1 408 ');
  await new Promise((resolve) => server.close(resolve));
});
