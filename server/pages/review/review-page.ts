import { site } from '#schemas/site.ts';
import type { LinkPurpose } from '../../store/approval-links.ts';
import { escapeXml } from '../../utils/escape-xml.ts';
import { writeForm } from './review-form.ts';
import { barStyle, formStyle } from './review-style.ts';

/** Data of the frame around a preview page. */
export interface ReviewFrame {
  readonly purpose: LinkPurpose;
  /** The path below which the site is shown. */
  readonly base: string;
  /** The page's own path and query. */
  readonly url: string;
  /** The number of drafts that are shown. */
  readonly shown: number;
  /** Descriptions of the drafts that cannot be shown. */
  readonly leftOut: readonly string[];
  /** Confirmation of what was just sent from this page. */
  readonly thanks?: string | undefined;
}

/** Inline styles of the frame. */
export const reviewStyle = barStyle + formStyle;

const contentTags =
  /<title>[^<]*<\/title>|<meta (?:name|property)="(?!viewport|theme-color)[^>]*>|<link rel="canonical"[^>]*>/g;
const dataScripts = /<script type="application\/(?:ld\+)?json"[^>]*>.*?<\/script>/gs;
const siteLinks = /(<a\b[^>]*?\shref=")(\/(?!\/|media\/|assets\/)[^"]*")/g;

/** Frames a rendered page: rewrites its links into the preview, replaces its metadata, and adds a bar that describes the preview. */
export function frameReview(html: string, frame: ReviewFrame): string {
  const end = html.indexOf('</head>');
  const head = html.slice(0, end).replace(contentTags, '');
  const body = html
    .slice(end)
    .replace(dataScripts, '')
    .replace(siteLinks, (_, start: string, path: string) => `${start}${frame.base}${path}`)
    .replace('<body>', () => `<body>\n${writeBar(frame)}`);
  return `${head}${writeHead(frame)}${body}`;
}

function writeHead({ purpose }: ReviewFrame): string {
  const name = escapeXml(site.name);
  const title = purpose === 'approval' ? `Preview for approval · ${name}` : `Preview · ${name}`;
  return [
    `<title>${title}</title>`,
    '<meta name="robots" content="noindex, nofollow"/>',
    `<meta property="og:title" content="${title}"/>`,
    `<meta property="og:site_name" content="${name}"/>`,
    '<meta property="og:description" content="Changes to the website, to look at before they are published."/>',
    `<style>${reviewStyle}</style>`,
    '',
  ].join('\n');
}

function writeBar(frame: ReviewFrame): string {
  const { purpose, base, url, shown, thanks } = frame;
  const lines = [
    '<aside class="review-bar" aria-label="Preview">',
    `<p><strong>Preview</strong> with ${shown === 1 ? '1 change' : `${shown} changes`}</p>`,
    writeLeftOut(frame),
    purpose === 'preview' ? '<p><a href="/admin/changes">Back to the changes</a></p>' : '',
    thanks === undefined ? '' : `<p role="status"><strong>${escapeXml(thanks)}</strong></p>`,
    purpose === 'approval'
      ? `<details><summary>Approve or comment</summary>\n${writeForm(base + url)}\n</details>`
      : '',
    '</aside>',
  ];
  return lines.filter((line) => line !== '').join('\n');
}

function writeLeftOut({ leftOut }: ReviewFrame): string {
  if (leftOut.length === 0) return '';
  const items = leftOut.map((text) => `<li>${escapeXml(text)}</li>`).join('');
  return `<details><summary>${leftOut.length} not shown</summary><ul>${items}</ul></details>`;
}
