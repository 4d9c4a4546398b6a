import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isAbsolute, relative, sep } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';
import { escapeXml } from '../utils/escape-xml.ts';
import { writeHtml } from './write-html.ts';

/** An error of the sources, with its place where that is known. */
export interface SourceError {
  /** File and line, `renderer/pages/home.tsx:12`. */
  readonly place: string | undefined;
  readonly message: string;
  readonly excerpt: string;
}

const thrown = z.object({ message: z.string(), stack: z.string().default('') });
/** An error of the compiler, with its place in the source. */
const compiled = z.object({
  errors: z.tuple(
    [z.object({ message: z.string(), loc: z.object({ file: z.string(), line: z.number() }) })],
    z.unknown(),
  ),
});
const noise = /^(?:\[[A-Z_]+\] )?/;

const frame = /(?:file:\/\/)?(\/[^\s()?]+)(?:\?[^\s():]*)?:(\d+):\d+\)?$/gm;
const linesAround = 3;

/** Describes an error by the first line of the project that it names. */
export function describeSourceError(root: string, error: unknown): SourceError {
  const [first] = compiled.safeParse(error).data?.errors ?? [];
  const { message, stack } = thrown.parse(
    first ?? (error instanceof Error ? error : { message: String(error) }),
  );
  const found = first ? first.loc : findFrame(root, stack);
  const [reason = ''] = stripVTControlCharacters(message)
    .replace(noise, '')
    .replaceAll(`${root}${sep}`, '')
    .split('\n');
  if (!found || !isSource(root, found.file)) return { place: undefined, message: reason, excerpt: '' };
  const place = `${relative(root, found.file).split(sep).join('/')}:${found.line}`;
  return { place, message: reason, excerpt: readLines(found.file, found.line) };
}

/** The first frame of a stack trace in a file of the project. */
function findFrame(root: string, stack: string): { file: string; line: number } | undefined {
  for (const [, file = '', line] of stack.matchAll(frame))
    if (isSource(root, file)) return { file, line: Number(line) };
  return undefined;
}

function isSource(root: string, file: string): boolean {
  const path = relative(root, file);
  return path !== '' && !path.startsWith('..') && !isAbsolute(path) && !path.includes('node_modules');
}

/** The lines of a file around one, each with its number. */
function readLines(file: string, line: number): string {
  const lines = readFileSync(file, 'utf8').split('\n');
  const first = Math.max(1, line - linesAround);
  return lines
    .slice(first - 1, line + linesAround)
    .map((text, at) => `${first + at === line ? '>' : ' '} ${String(first + at).padStart(4)} ${text}`)
    .join('\n');
}

let lastPrinted = '';

/** Loads the page again once the server responds, without a navigation: one during its restart would end on the browser's own error page. */
const reload = [
  '{ const read = (response) => response.status === 503 ? Promise.reject() : response.text();',
  'const show = (html) => { document.open(); document.write(html); document.close(); };',
  'const load = () => fetch(location.href).then(read).then(show, wait);',
  'const wait = () => setTimeout(load, 2000);',
  'wait(); }',
].join('\n');

/** Prints an error of the sources and sends a page with it, which loads again by itself. */
export function sendSourceError(
  request: IncomingMessage,
  response: ServerResponse,
  error: SourceError,
): void {
  const { place, message, excerpt } = error;
  const title = place === undefined ? message : `${place}: ${message}`;
  // Repeated by each reload of the page.
  if (lastPrinted !== title) process.stderr.write(`${title}\n${excerpt}\n`);
  lastPrinted = title;
  const style =
    ':root{color-scheme:light dark}body{font:1rem/1.5 system-ui,sans-serif;margin:2rem}pre{overflow:auto}';
  const html = writeHtml({
    title,
    head: [`<style>${style}</style>`],
    body: [
      `<h1>${escapeXml(place ?? 'Error')}</h1><p>${escapeXml(message)}</p><pre>${escapeXml(excerpt)}</pre>`,
      `<script>${reload}</script>`,
    ],
  });
  // The built site's policy allows no script in a page.
  response.removeHeader('content-security-policy');
  response.writeHead(500, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
  response.end(request.method === 'HEAD' ? undefined : html);
}
