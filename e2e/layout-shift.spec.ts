import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, type Page, test } from '@playwright/test';
import { serveApp } from './support/app.ts';
import { listUnnamed } from './support/list-unnamed.ts';
import { publicPaths } from './support/public-paths.ts';
import { visit } from './support/visits.ts';

interface Shift extends PerformanceEntry {
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
}

declare global {
  interface Window {
    shifts: string[];
  }
}

/** Records layout shifts without recent input on pages opened from now on; web fonts are blocked. */
async function watchShifts(page: Page): Promise<void> {
  await page.route('**/*.woff2', (route) => route.abort());
  await page.addInitScript(() => {
    window.shifts = [];
    const nameOf = (node: Node | null) =>
      `${node?.nodeName} "${node?.textContent?.trim().slice(0, 40) ?? ''}" of ${node?.parentElement?.className}`;
    new PerformanceObserver((list) => {
      for (const { hadRecentInput, sources } of list.getEntries() as Shift[])
        if (!hadRecentInput) window.shifts.push(...sources.map(({ node }) => nameOf(node)));
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Scrolls a page to its end and back; returns its layout shifts since it was opened. */
function readShifts(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    for (let top = 0; top < document.body.scrollHeight; top += window.innerHeight / 3) {
      window.scrollTo({ top, behavior: 'instant' });
      await nextFrame();
    }
    window.scrollTo({ top: 0, behavior: 'instant' });
    await nextFrame();
    return window.shifts;
  });
}

const pieceBytes = 200;
/** Milliseconds between two pieces, in which a browser renders the received part. */
const pause = 20;

async function sendInPieces(html: Buffer, response: ServerResponse): Promise<void> {
  const start = html.indexOf('<body');
  const end = html.indexOf('<script', start);
  response.write(html.subarray(0, start));
  for (let at = start; at < end; at += pieceBytes) {
    response.write(html.subarray(at, Math.min(at + pieceBytes, end)));
    await delay(pause);
  }
  response.end(html.subarray(end));
}

async function forward(answer: IncomingMessage, response: ServerResponse): Promise<void> {
  const { 'content-length': _, ...headers } = answer.headers;
  response.writeHead(answer.statusCode ?? 502, headers);
  if (!headers['content-type']?.startsWith('text/html')) return void answer.pipe(response);
  await sendInPieces(Buffer.concat(await answer.toArray()), response);
}

/** Starts a proxy for a spec file that sends the pages of a server in small pieces, like a slow connection. */
function serveInPieces(app: { readonly url: string }): { readonly url: string } {
  const server = createServer((incoming, response) => {
    const { url = '', method, headers } = incoming;
    const options = { method, headers: { ...headers, 'accept-encoding': 'identity' } };
    const outgoing = request(app.url + url, options, (answer) => void forward(answer, response));
    outgoing.on('error', () => response.destroy());
    incoming.pipe(outgoing);
  });
  test.beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  test.afterAll(() => {
    server.close();
    server.closeAllConnections();
  });
  return {
    get url() {
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    },
  };
}

const app = serveApp();
const slowApp = serveInPieces(app);

for (const width of [390, 1440]) {
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 844 }, contextOptions: {} });

    test('no page has a layout shift while it hydrates and is scrolled, and everything that can be focused has a name', async ({
      page,
    }) => {
      await watchShifts(page);
      for (const path of publicPaths) {
        await visit(page, app.url + path);
        // Where slides are seen at once, Swiper has come by then.
        if (path === '/') await expect(page.getByRole('button', { name: /^Pause the/ })).toBeVisible();
        expect.soft(await readShifts(page), path).toEqual([]);
        // The browser names an element once it has laid it out.
        await expect
          .configure({ soft: true })
          .poll(() => listUnnamed(page), path)
          .toEqual([]);
      }
    });

    test('no page has a layout shift while its parts arrive', async ({ page }) => {
      await watchShifts(page);
      for (const path of ['/', '/about', '/services/irrigation', '/contact']) {
        await visit(page, slowApp.url + path);
        expect.soft(await readShifts(page), path).toEqual([]);
      }
    });
  });
}
