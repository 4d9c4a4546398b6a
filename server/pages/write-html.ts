import { escapeXml } from '../utils/escape-xml.ts';

interface HtmlPage {
  /** English by default. */
  readonly language?: { readonly code: string; readonly direction: string };
  readonly title: string;
  /** Further elements of the head, and those of the body, as HTML. */
  readonly head?: readonly string[];
  readonly body: readonly string[];
}

const english = { code: 'en', direction: 'ltr' } as const;

/** Writes a page that is not one of the site. */
export function writeHtml({ language = english, title, head = [], body }: HtmlPage): string {
  const { code, direction } = language;
  return [
    '<!doctype html>',
    `<html lang="${code}" dir="${direction}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeXml(title)}</title>`,
    ...head,
    '</head>',
    '<body>',
    ...body,
    '</body>',
    '</html>',
  ].join('\n');
}
