import { createServer } from 'node:http';
import express from 'express';
import { expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { listen } from '../testing/listen.ts';
import { sendRequest } from '../testing/send-request.ts';
import { warnOfProxy } from './warn-of-proxy.ts';

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
