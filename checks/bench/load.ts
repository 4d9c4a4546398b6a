import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { type Figure, median } from './figure.ts';
import { generateLoad } from './generate-load.ts';

const acceptEncoding = { 'accept-encoding': 'br, gzip' };
const rounds = 3;
const seconds = 3;
const connections = 20;

interface Sample {
  readonly perSecond: number;
  readonly p99: number;
  readonly utilization: number;
}

/** Compares a cached URL with a bare `node:http` server that sends the same bytes, in alternating rounds. */
export async function compareWithBare(what: string, url: string): Promise<Figure[]> {
  // The second one comes from the cache.
  await fetchRaw(url);
  const bare = await startBareServer(await fetchRaw(url));
  const ours: Sample[] = [];
  const baseline: Sample[] = [];
  try {
    await load(url, 1);
    await load(bare.url, 1);
    for (let round = 0; round < rounds; round += 1) {
      baseline.push(await load(bare.url, seconds));
      ours.push(await load(url, seconds));
    }
  } finally {
    await bare.stop();
  }
  const speed = median(ours.map((sample) => sample.perSecond));
  const ratio = speed / median(baseline.map((sample) => sample.perSecond));
  const [p99, baselineP99] = [ours, baseline].map((samples) =>
    median(samples.map((sample) => sample.p99)).toFixed(1),
  );
  const busy = Math.max(...baseline.map((sample) => sample.utilization));
  return [
    {
      what: `${what}, warm: requests per second`,
      measured: `${Math.round(speed)} (${ratio.toFixed(2)} of bare)`,
      goal: '≥ 0.5 of bare',
      met: ratio >= 0.5,
    },
    {
      what: `${what}, warm: p99`,
      measured: `${p99} ms (bare: ${baselineP99} ms; generator at most ${Math.round(busy * 100)} % busy)`,
    },
  ];
}

async function load(url: string, seconds: number): Promise<Sample> {
  const job = { url, connections, milliseconds: seconds * 1000, headers: acceptEncoding };
  const { responses, failures, errors, p99, utilization, ...counts } = await generateLoad(job);
  if (failures > 0 || errors > 0) throw new Error(`${url}: ${failures} failed responses, ${errors} errors`);
  return { perSecond: responses / counts.seconds, p99, utilization };
}

interface RawResponse {
  readonly headers: Record<string, string>;
  readonly body: Buffer;
}

/** Fetches a compressed response without decoding it. */
async function fetchRaw(url: string): Promise<RawResponse> {
  const outgoing = request(url, { headers: acceptEncoding }).end();
  const [response] = await once(outgoing, 'response');
  const body = await buffer(response);
  const {
    connection,
    'keep-alive': keepAlive,
    'transfer-encoding': transfer,
    date,
    ...headers
  } = response.headers;
  return { headers, body };
}

async function startBareServer({ headers, body }: RawResponse) {
  const folder = mkdtempSync(join(tmpdir(), 'trellis-bare-'));
  const [bodyFile, headersFile] = [join(folder, 'body'), join(folder, 'headers.json')];
  writeFileSync(bodyFile, body);
  writeFileSync(headersFile, JSON.stringify(headers));
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare-server.ts'), bodyFile, headersFile]);
  const [port] = await once(child.stdout, 'data');
  return {
    url: `http://127.0.0.1:${port.toString().trim()}/`,
    stop: async () => {
      child.kill();
      await once(child, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
