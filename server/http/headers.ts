import { createHash, randomBytes } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';

/** Response headers as they are sent. */
export type Headers = Readonly<Record<string, string>>;

type Directives = Readonly<Record<string, readonly string[]>>;

/** The only sites whose films a page may embed. */
const embedHosts = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'];

/** What every page may load; nothing runs that is not a file of this site. */
const pageDirectives = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'style-src-attr': ["'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'media-src': ["'self'", 'blob:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'manifest-src': ["'self'"],
  'frame-src': embedHosts,
  'form-action': ["'self'"],
  'base-uri': ["'none'"],
  'object-src': ["'none'"],
  'frame-ancestors': ["'self'"],
} as const satisfies Directives;

const adminDirectives = {
  ...pageDirectives,
  'frame-src': ["'self'"],
  // Pictures are made smaller in a worker before they are uploaded.
  'worker-src': ["'self'", 'blob:'],
  'frame-ancestors': ["'none'"],
} as const satisfies Directives;

/** What a page with drafts may load: it runs no script, and nothing that shows it may either. */
const reviewDirectives = {
  ...pageDirectives,
  'script-src': ["'none'"],
  'connect-src': ["'none'"],
  'frame-ancestors': ["'none'"],
  sandbox: ['allow-forms', 'allow-same-origin', 'allow-popups', 'allow-popups-to-escape-sandbox'],
} as const satisfies Directives;

const unframed = { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] } as const satisfies Directives;
const sandboxed = { 'default-src': ["'none'"], sandbox: [] } as const satisfies Directives;

/** Runs helmet once on a response that nobody gets: what it sets is the same for every request. */
function collectHeaders(directives: Directives, frames: 'deny' | 'sameorigin' = 'deny'): Headers {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  const apply = helmet({
    contentSecurityPolicy: { useDefaults: false, directives },
    // Embedded films ask which site they stand on.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: { maxAge: 365 * 24 * 60 * 60, includeSubDomains: false },
    xFrameOptions: { action: frames },
  });
  apply(request, response, () => {});
  const entries = Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]);
  return Object.freeze(Object.fromEntries(entries));
}

const html = {
  'content-type': 'text/html; charset=utf-8',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
};

/** What comes with every page of the public site. */
export const publicPageHeaders: Headers = {
  ...collectHeaders(pageDirectives, 'sameorigin'),
  ...html,
  'cache-control': 'no-cache',
};

/** What comes with a public page that carries its styles itself, as exactly this text. */
export function publicPageHeadersWith(styleText: string): Headers {
  return allowStyle(publicPageHeaders, hashOf(styleText));
}

function hashOf(styleText: string): string {
  return `sha256-${createHash('sha256').update(styleText).digest('base64')}`;
}

/** What comes with the shell in which the editor previews a page. */
export const previewHeaders: Headers = { ...publicPageHeaders, 'x-robots-tag': 'noindex' };

const reviewBase: Headers = {
  ...collectHeaders(reviewDirectives),
  ...html,
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  // The address is the key to the page.
  'referrer-policy': 'no-referrer',
};

/** What comes with a page with drafts that carries these styles itself. */
export function reviewHeaders(styles: readonly string[]): Headers {
  return styles.reduce((headers, style) => allowStyle(headers, hashOf(style)), reviewBase);
}

const adminBase: Headers = {
  ...collectHeaders(adminDirectives),
  ...html,
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
};

/** What comes with an admin page; styles that its scripts insert must carry the nonce. */
export function adminPageHeaders(nonce: string): Headers {
  return allowStyle(adminBase, `nonce-${nonce}`);
}

function allowStyle(headers: Headers, source: string): Headers {
  const policy = headers['content-security-policy'] ?? '';
  return {
    ...headers,
    'content-security-policy': policy.replace("style-src 'self'", `style-src 'self' '${source}'`),
  };
}

/** A nonce for one response. */
export function newNonce(): string {
  return randomBytes(18).toString('base64');
}

/** What comes with every answer of the API, and every text that is no page. */
export const apiHeaders: Headers = collectHeaders(unframed);

/** What comes with every uploaded file: opened by itself it can do nothing. */
export const mediaHeaders: Headers = collectHeaders(sandboxed);

/** Sets a group of headers on a response. */
export function setHeaders(response: ServerResponse, headers: Headers): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}
