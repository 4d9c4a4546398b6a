import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { portOf } from '../config.ts';
import { createHealth } from '../http/health.ts';
import { listen } from '../testing/listen.ts';
import { createStartupListener } from './startup-listener.ts';
import { createStopper, type Stopper } from './stop.ts';

interface StoppableServer {
  readonly server: Server;
  readonly stopper: Stopper;
}

/** Starts a server that stops like the program. */
async function start(listener: RequestListener): Promise<StoppableServer> {
  const startup = createStartupListener(createHealth());
  const server = createServer({ keepAliveTimeout: 5_000 }, startup.listener);
  const onBegin = startup.closeConnections;
  const stopper = createStopper({ server, log: pino({ level: 'silent' }), onBegin });
  startup.handleWith(listener);
  await listen(server);
  return { server, stopper };
}

async function open(server: Server): Promise<Socket> {
  const socket = connect(portOf(server), '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  return socket;
}

/** Sends a request and reads its response; empty where the connection ends before. */
function ask(socket: Socket): Promise<string> {
  return new Promise((resolve) => {
    let text = '';
    const read = (chunk: Buffer) => {
      text += chunk;
      if (text.endsWith('answered')) end();
    };
    const end = () => {
      socket.off('data', read).off('close', end);
      resolve(text.endsWith('answered') ? text : '');
    };
    socket.on('data', read).on('close', end);
    socket.write('GET / HTTP/1.1\r\nhost: test\r\n\r\n');
  });
}

/** Sends requests over one connection until a response closes it; resolves to the last text. */
async function sendSteadily(server: Server, pauseMs: number): Promise<string> {
  const socket = await open(server);
  for (;;) {
    const text = await ask(socket);
    if (!/connection: keep-alive/i.test(text)) return text;
    if (pauseMs > 0) await delay(pauseMs);
  }
}

const answer: RequestListener = (_request, response) => {
  const body = { 'content-length': '8' };
  setTimeout(() => response.writeHead(200, body).end('answered'), Math.random() * 4);
};

test('a stop answers every request on kept-alive connections, the last one of each with `connection: close`', async () => {
  for (let round = 0; round < 20; round += 1) {
    const { server, stopper } = await start(answer);
    const clients = Array.from({ length: 40 }, (_, index) => sendSteadily(server, index % 30));
    await delay(20 + Math.random() * 20);

    await stopper.stop();

    const last = await Promise.all(clients);
    expect(last.filter((text) => !/connection: close/i.test(text))).toEqual([]);
  }
}, 30_000);

test('a request that arrived when the stop begins is answered', async () => {
  const { server, stopper } = await start(answer);
  const sockets = await Promise.all(Array.from({ length: 20 }, () => open(server)));
  await Promise.all(sockets.map(ask));

  const responses = sockets.map(ask);
  const stopped = stopper.stop();

  expect((await Promise.all(responses)).filter((text) => !/connection: close/i.test(text))).toEqual([]);
  await stopped;
});

test('idle connections are closed a second after the stop', async () => {
  const { server, stopper } = await start(answer);
  const [used, unused] = [await open(server), await open(server)];
  await ask(used);
  const ended = [used, unused].map((socket) => once(socket.resume(), 'close'));
  const began = performance.now();

  await stopper.stop();
  await Promise.all(ended);

  expect(performance.now() - began).toBeGreaterThan(900);
  expect(performance.now() - began).toBeLessThan(5_000);
});
