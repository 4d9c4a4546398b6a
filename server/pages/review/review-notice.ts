import { site } from '#schemas/site.ts';
import { escapeXml } from '../../utils/escape-xml.ts';
import { type TypedComment, writeForm } from './review-form.ts';
import { formStyle, wordsStyle } from './review-style.ts';

/** A short message in place of a preview page. */
export interface Notice {
  readonly status: number;
  readonly title: string;
  readonly text: string;
  /** The form with its typed values, to send it again. */
  readonly form?: { readonly action: string; readonly typed: TypedComment };
  /** Seconds after which a retry makes sense. */
  readonly retryAfter?: number;
}

/** Inline styles of a notice. */
export const noticeStyle = wordsStyle + formStyle;

/** Writes a notice as an HTML page. */
export function writeNotice({ title, text, form }: Notice): string {
  const [language] = site.languages;
  return [
    '<!doctype html>',
    `<html lang="${language.code}" dir="${language.direction}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex, nofollow">',
    `<title>${escapeXml(title)} · ${escapeXml(site.name)}</title>`,
    `<style>${noticeStyle}</style>`,
    '</head>',
    '<body>',
    `<h1>${escapeXml(title)}</h1>`,
    `<p${form ? ' class="review-error" role="alert"' : ''}>${escapeXml(text)}</p>`,
    form ? writeForm(form.action, form.typed) : '<p><a href="/">To the website</a></p>',
    '</body>',
    '</html>',
  ].join('\n');
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
