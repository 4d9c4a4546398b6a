import type { Request, Response } from 'express';
import { site } from '#schemas/site.ts';
import { endWhenRead } from '../../http/discard-rest.ts';
import { reviewHeaders } from '../../http/headers.ts';
import { escapeXml } from '../../utils/escape-xml.ts';
import { writeHtml } from '../write-html.ts';

/** A short message in place of a preview page. */
export interface Notice {
  readonly status: number;
  readonly title: string;
  readonly text: string;
  /** A comment that was sent and not stored, for its writer to copy. */
  readonly unsent?: string;
  /** Seconds after which a retry makes sense. */
  readonly retryAfter?: number;
}

const { dark, textOnDark } = site.brand;

const noticeStyle = [
  `body{max-inline-size:32rem;margin:10vh auto 0;padding:0 1.5rem 3rem;font:1.125rem/1.6 system-ui,sans-serif;color:${dark};background:${textOnDark}}`,
  'h1{font-size:1.75rem;line-height:1.25}',
  'a{color:inherit}',
  'textarea{display:block;box-sizing:border-box;inline-size:100%;font:inherit}',
].join('');

/** Sends a notice; closes the connection when the request body is incomplete. */
export async function sendNotice(request: Request, response: Response, notice: Notice): Promise<void> {
  response.status(notice.status).set(reviewHeaders([noticeStyle]));
  if (notice.retryAfter !== undefined) response.set('retry-after', String(notice.retryAfter));
  await endWhenRead(request, response, writeNotice(notice));
}

function writeNotice({ title, text, unsent = '' }: Notice): string {
  return writeHtml({
    title: `${title} · ${site.name}`,
    head: ['<meta name="robots" content="noindex, nofollow">', `<style>${noticeStyle}</style>`],
    body: [
      `<h1>${escapeXml(title)}</h1>`,
      `<p>${escapeXml(text)}</p>`,
      ...(unsent === ''
        ? []
        : [
            `<p><label>Your comment was not sent. You can copy it here:<textarea rows="8" readonly>\n${escapeXml(unsent)}</textarea></label></p>`,
          ]),
      '<p><a href="/">To the website</a></p>',
    ],
  });
}

/** Notices of links that cannot be shown. */
export const notices = {
  unknown: {
    status: 404,
    title: 'This link does not work',
    text: 'Check that it was copied as a whole, or ask for a new one.',
  },
  ended: {
    status: 410,
    title: 'This link has ended',
    text: `It was made for a limited time. Ask ${site.name} for a new one if you still need it.`,
  },
  missing: { status: 404, title: 'There is no such page', text: 'Go back to the page that you came from.' },
  busy: {
    status: 503,
    title: 'One moment, please',
    text: 'The preview cannot be shown right now. Reload this page in a few seconds.',
    retryAfter: 5,
  },
  tooMany: {
    status: 429,
    title: 'That was a lot at once',
    text: 'Please wait a moment, then reload this page.',
    retryAfter: 60,
  },
  method: { status: 405, title: 'This cannot be done here', text: 'Open the link in a browser.' },
} as const satisfies Record<string, Notice>;
