import type { PageAssets } from '#schemas/api/page-request.ts';
import { site } from '#schemas/site.ts';
import type { PageState } from '../data/page-state.ts';
import { toScriptJson } from './facts-script.tsx';

interface DocumentParts {
  readonly markup: string;
  readonly assets: PageAssets;
  readonly state?: PageState;
  /** Addresses of preloaded fonts. */
  readonly fonts: readonly string[];
  /** Whether the address is a page, whose visit counts. */
  readonly isPage?: boolean;
}

/** Writes the HTML document around rendered markup, without inline scripts. */
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

/** Splits the head tags that React renders first from the rest. */
export function splitHead(markup: string): { head: string; body: string } {
  const head = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/.exec(markup)?.[0] ?? '';
  return { head, body: markup.slice(head.length) };
}

/** Inlined styles need no request; the links mark them as loaded for other chunks. */
function writeStyles({ styles, styleText }: PageAssets): string[] {
  const links = (state: string) => styles.map((href) => `<link rel="stylesheet" href="${href}"${state}/>`);
  return styleText === undefined ? links('') : [`<style>${styleText}</style>`, ...links(' disabled')];
}

/** Preloads the fonts of the first screen; scripts wait until first paint. */
function writePreload(font: string): string {
  return `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin/>`;
}
