import { site } from '#schemas/site.ts';
import type { SiteFiles } from './client-manifest.ts';
import { writeHtml } from './write-html.ts';

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
