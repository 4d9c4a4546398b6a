import type { IncomingMessage, ServerResponse } from 'node:http';
import { siteText } from '#schemas/engine/site-text.ts';
import { site } from '#schemas/site.ts';
import { type BufferedResponse, bufferResponse } from '../cache/buffered-response.ts';
import { publicPageHeadersWith } from '../http/headers.ts';
import { sendBuffered } from '../http/send-buffered.ts';
import { escapeXml } from '../utils/escape-xml.ts';
import { writeHtml } from './write-html.ts';

const errorPageStyle = [
  ':root{color-scheme:light dark}',
  'body{font:1.125rem/1.6 system-ui,sans-serif;max-width:32rem;margin:15vh auto 0;padding:0 1.5rem}',
  'h1{font-size:1.75rem;line-height:1.25}',
].join('');

const title = siteText('Back in a moment');
const text = siteText('This page cannot be shown right now. Please try again in a few seconds.');

/** The error page, which loads no other file. */
const html = writeHtml({
  language: site.languages[0],
  title,
  head: [`<style>${errorPageStyle}</style>`],
  body: [
    `<h1>${escapeXml(title)}</h1>`,
    `<p>${escapeXml(text)}</p>`,
    `<p><a href="/">${escapeXml(siteText('Home page'))}</a></p>`,
  ],
});

/** The error page: 500 for a defect, 503 for a temporary failure. */
export function errorPage(status: 500 | 503): BufferedResponse {
  const headers = {
    ...publicPageHeadersWith(errorPageStyle),
    'cache-control': 'no-store',
    'retry-after': '5',
  };
  return bufferResponse(status, headers, html);
}

/** Sends the error page with the status 503. */
export function sendErrorPage(request: IncomingMessage, response: ServerResponse): void {
  sendBuffered(request, response, errorPage(503));
}
