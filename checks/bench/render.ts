import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addressOf } from '#schemas/api/caller.ts';
import type { ReadPublic } from '#schemas/api/page-request.ts';
import { atMost, type Figure } from './figure.ts';

const seconds = 3;
/** Kilobytes of the home page before compression. */
const htmlGoal = 110;

interface Renderer {
  renderPage(request: object): Promise<{ html: string; degraded: boolean }>;
}

/** Measures how many uncached home pages one core renders per second, with preloaded data. */
export async function measureRender(root: string, url: string): Promise<Figure[]> {
  const { renderPage }: Renderer = await import(join(root, 'dist/server/entry-server.js'));
  const responses = new Map<string, Promise<unknown>>();
  const read: ReadPublic = (path, parts) => {
    const address = addressOf(path, parts);
    const known = responses.get(address) ?? fetchJson(`${url}/api/v1${address}`);
    responses.set(address, known);
    return known;
  };
  const assets = readAssets(root);
  const request = { url: '/', read, assets: () => assets, publicUrl: url, today: '2026-11-21' };
  const first = await renderPage(request);
  if (first.degraded) throw new Error('The home page was rendered incompletely.');
  for (let warm = 0; warm < 50; warm += 1) await renderPage(request);
  const begun = performance.now();
  let count = 0;
  while (performance.now() - begun < seconds * 1000) {
    await renderPage(request);
    count += 1;
  }
  const perSecond = count / ((performance.now() - begun) / 1000);
  const sent = await (await fetch(url)).arrayBuffer();
  return [
    {
      what: 'Home page rendered from data in memory',
      measured: `${Math.round(perSecond)} per second on one core`,
    },
    atMost(
      'HTML of the home page before compression, with its styles and data',
      sent.byteLength / 1000,
      htmlGoal,
      { unit: 'kB', digits: 0 },
    ),
  ];
}

async function fetchJson(url: string): Promise<unknown> {
  const response = await fetch(url);
  if (!response.ok)
    throw Object.assign(new Error(`${url} returned ${response.status}`), { status: response.status });
  return response.json();
}

function readAssets(root: string) {
  const manifest: Record<string, { file: string; css?: string[] }> = JSON.parse(
    readFileSync(join(root, 'dist/site/.vite/manifest.json'), 'utf8'),
  );
  const entry = manifest['renderer/entry-client.tsx'];
  return { scripts: [`/${entry?.file}`], styles: (entry?.css ?? []).map((file) => `/${file}`), preloads: [] };
}
