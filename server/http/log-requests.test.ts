import { createServer } from 'node:http';
import express from 'express';
import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { createLog } from '../log.ts';
import { listen } from '../testing/listen.ts';
import { sendRequest } from '../testing/send-request.ts';
import { logRequests, warnOfProxy } from './log-requests.ts';

test('a failed request is one short line, without query, headers and an error that says nothing', async () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  const app = express();
  app.use(logRequests({ log, config: readConfig({}) }));
  app.use((_request, response) => void response.status(503).end());
  const server = createServer(app);

  await sendRequest(`http://127.0.0.1:${await listen(server)}/projects?search=secret`);
  await new Promise((resolve) => server.close(resolve));

  const [line = '', ...more] = lines;
  expect(JSON.parse(line)).toEqual({
    level: 50,
    time: expect.any(Number),
    req: { id: expect.any(String), method: 'GET', path: '/projects' },
    res: { status: 503 },
    responseTime: expect.any(Number),
    msg: 'request errored',
  });
  expect(more).toEqual([]);
});

test('a proxy that is not trusted is warned of once', async () => {
  const lines: string[] = [];
  const app = express();
  app.use(warnOfProxy(createLog('info', { write: (line) => void lines.push(line) })));
  app.use((_request, response) => void response.status(204).end());
  const server = createServer(app);
  const url = `http://127.0.0.1:${await listen(server)}/`;

  await sendRequest(url);
  expect(lines).toEqual([]);
  for (const address of ['203.0.113.9', '203.0.113.10'])
    await sendRequest(url, { headers: { 'x-forwarded-for': address } });
  await new Promise((resolve) => server.close(resolve));

  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ level: 40, msg: expect.stringContaining('set TRUST_PROXY') }),
  ]);
});
