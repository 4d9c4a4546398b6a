import { site } from '#schemas/site.ts';
import type { PageAssets } from '../data/page-request.ts';
import type { PageState } from '../data/page-state.ts';
import { toScriptJson } from '../data/script-json.ts';

interface DocumentParts {
  readonly markup: string;
  readonly assets: PageAssets;
  readonly state?: PageState;
  /** Addresses of the fonts that are fetched at once. */
  readonly fonts: readonly string[];
  /** A page stands at the address: its visit counts. */
  readonly isPage?: boolean;
}

/** Writes the whole document around rendered markup, without a line of executable code in it. */
export function writeDocument({ markup, assets, fonts, state, isPage = false }: DocumentParts): string {
  const { head, body } = splitHead(markup);
  const [language] = site.languages;
  const lines = [
    '<!doctype html>',
    `<html lang="${language.code}" dir="${language.direction}">`,
    '<head>',
    '<meta charset="utf-8"/>',
    '<meta name="viewport" content="width=device-width, initial-scale=1"/>',
    `<meta name="theme-color" content="${site.brand.dark}"/>`,
    '<link rel="icon" href="/icon.svg" type="image/svg+xml"/>',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png"/>',
    '<link rel="manifest" href="/site.webmanifest"/>',
    head,
    ...fonts.map(writePreload),
    ...writeStyles(assets),
    ...assets.scripts.map((src) => `<script type="module" src="${src}"></script>`),
    '</head>',
    '<body>',
    `<div id="root"${isPage ? ' data-page' : ''}>${body}</div>`,
    state ? `<script type="application/json" id="state">${toScriptJson(state)}</script>` : '',
    '</body>',
    '</html>',
  ];
  return lines.filter((line) => line !== '').join('\n');
}

/** Parts the tags that React puts before everything else when it renders into an element from the rest. */
export function splitHead(markup: string): { head: string; body: string } {
  const head = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/.exec(markup)?.[0] ?? '';
  return { head, body: markup.slice(head.length) };
}

/** Carried in the page, styles cost no journey of their own; the links tell the loader of further parts that these are here. */
function writeStyles({ styles, styleText }: PageAssets): string[] {
  const links = (state: string) => styles.map((href) => `<link rel="stylesheet" href="${href}"${state}/>`);
  return styleText === undefined ? links('') : [`<style>${styleText}</style>`, ...links(' disabled')];
}

/** What the first view is written with is fetched at once; scripts wait until the page is painted. */
function writePreload(font: string): string {
  return `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin/>`;
}
