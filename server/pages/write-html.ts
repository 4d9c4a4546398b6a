import { site } from '#schemas/site.ts';
import { escapeXml } from '../utils/escape-xml.ts';
import type { SiteFiles } from './client-manifest.ts';

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

/** The page in which the editor starts; `nonce` is for the styles that its scripts insert. */
export function renderAdminPage({ scripts, styles, preloads }: SiteFiles, nonce: string): string {
  return writeHtml({
    title: `${site.name} – Back office`,
    head: [
      '<meta name="robots" content="noindex">',
      '<meta name="color-scheme" content="light dark">',
      '<link rel="icon" href="/icon.svg" type="image/svg+xml">',
      `<meta name="csp-nonce" content="${nonce}">`,
      ...preloads.map((file) => `<link rel="modulepreload" href="${file}">`),
      ...styles.map((file) => `<link rel="stylesheet" href="${file}">`),
      ...scripts.map((file) => `<script type="module" src="${file}"></script>`),
    ],
    body: ['<div id="root"></div>'],
  });
}
