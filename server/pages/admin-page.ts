import { site } from '#schemas/site.ts';
import { escapeXml } from '../utils/escape-xml.ts';
import type { SiteFiles } from './client-manifest.ts';

/** The page in which the editor starts; `nonce` is for the styles that its scripts insert. */
export function renderAdminPage({ scripts, styles, preloads }: SiteFiles, nonce: string): string {
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    '<meta name="color-scheme" content="light dark">',
    '<link rel="icon" href="/icon.svg" type="image/svg+xml">',
    `<meta name="csp-nonce" content="${nonce}">`,
    `<title>${escapeXml(site.name)} – Back office</title>`,
    ...preloads.map((file) => `<link rel="modulepreload" href="${file}">`),
    ...styles.map((file) => `<link rel="stylesheet" href="${file}">`),
    ...scripts.map((file) => `<script type="module" src="${file}"></script>`),
    '</head>',
    '<body><div id="root"></div></body>',
    '</html>',
  ].join('\n');
}
