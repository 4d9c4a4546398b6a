import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { listen } from '#server/testing/listen.ts';

/** Baseline server: sends one file with fixed headers for every request. */
const [, , bodyFile = '', headersFile = ''] = process.argv;
const body = readFileSync(bodyFile);
const headers: Record<string, string> = JSON.parse(readFileSync(headersFile, 'utf8'));

const server = createServer((_, response) => {
  response.writeHead(200, headers);
  response.end(body);
});

process.stdout.write(`${await listen(server)}\n`);
