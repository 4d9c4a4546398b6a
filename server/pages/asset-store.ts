import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { type BufferedResponse, bufferResponse } from '../cache/buffered-response.ts';
import { assetHeaders, type Headers } from '../http/headers.ts';

const contentTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

const immutable = 'public, max-age=31536000, immutable';
const hourly = 'public, max-age=3600';

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.')).map(({ name }) => name);
}

async function readAsset(file: string, cacheControl: string): Promise<BufferedResponse | undefined> {
  const contentType = contentTypes[extname(file)];
  if (!contentType) return undefined;
  const bytes = await readFile(file);
  const br = await readFile(`${file}.br`).catch(() => undefined);
  const headers: Headers = { ...assetHeaders, 'content-type': contentType, 'cache-control': cacheControl };
  const response = bufferResponse(200, headers, bytes);
  return br ? { ...response, body: { ...response.body, br } } : response;
}

/** Reads the built files into memory, by their addresses; no other file is served. */
export async function openAssetStore(
  dist: string,
  publicFolder: string,
): Promise<ReadonlyMap<string, BufferedResponse>> {
  const responses = new Map<string, BufferedResponse>();
  const sources = [
    { folder: join(dist, 'site/assets'), prefix: '/assets/', cacheControl: immutable },
    { folder: join(dist, 'admin/assets'), prefix: '/assets/', cacheControl: immutable },
    { folder: publicFolder, prefix: '/', cacheControl: hourly },
  ];
  for (const { folder, prefix, cacheControl } of sources) {
    for (const name of await listFiles(folder)) {
      const response = await readAsset(join(folder, name), cacheControl);
      if (response) responses.set(prefix + name, response);
    }
  }
  return responses;
}
