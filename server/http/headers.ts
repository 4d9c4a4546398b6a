import { createHash, randomBytes } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';

export type Headers = Readonly<Record<string, string>>;

type Directives = Readonly<Record<string, readonly string[]>>;

/** The only hosts of embedded videos. */
const embedHosts = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'];

/** Content security policy of public pages: only scripts of this site run. */
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
  // Images are resized in a worker before upload.
  'worker-src': ["'self'", 'blob:'],
  'frame-ancestors': ["'none'"],
} as const satisfies Directives;

/** Content security policy of review pages: that of public pages, but no frames around them. */
const reviewDirectives = { ...pageDirectives, 'frame-ancestors': ["'none'"] } as const satisfies Directives;

const unframed = { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] } as const satisfies Directives;
const sandboxed = { 'default-src': ["'none'"], sandbox: [] } as const satisfies Directives;

/** Collects the headers that helmet sets, once, as they are the same for every request. */
function collectHeaders(directives: Directives, frames: 'deny' | 'sameorigin' = 'deny'): Headers {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  const apply = helmet({
    contentSecurityPolicy: { useDefaults: false, directives },
    // They are for Internet Explorer and Flash, and would be part of every response.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    // Embedded video players require the referring site.
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

/** Headers of public pages. */
export const publicPageHeaders: Headers = {
  ...collectHeaders(pageDirectives, 'sameorigin'),
  ...html,
  'cache-control': 'no-cache',
};

/** Headers of a public page with this inline style. */
export function publicPageHeadersWith(styleText: string): Headers {
  return allowStyle(publicPageHeaders, hashOf(styleText));
}

const hashOf = (styleText: string) => `sha256-${createHash('sha256').update(styleText).digest('base64')}`;

/** Headers of the page shell in which the editor shows previews. */
export const previewHeaders: Headers = { ...publicPageHeaders, 'x-robots-tag': 'noindex' };

const reviewBase: Headers = {
  ...collectHeaders(reviewDirectives),
  ...html,
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  // The URL contains the access token.
  'referrer-policy': 'no-referrer',
};

/** Headers of a review page with these inline styles. */
export function reviewHeaders(styles: readonly string[]): Headers {
  return styles.reduce((headers, style) => allowStyle(headers, hashOf(style)), reviewBase);
}

const adminBase: Headers = {
  ...collectHeaders(adminDirectives),
  ...html,
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
};

/** Headers of an admin page; inserted style elements need the nonce. */
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

/** Generates a nonce for one response. */
export function newNonce(): string {
  return randomBytes(18).toString('base64');
}

/** Headers of API responses and plain text. */
export const apiHeaders: Headers = collectHeaders(unframed);

/** Headers of every JSON response of the API. */
export const jsonHeaders: Headers = {
  ...apiHeaders,
  'content-type': 'application/json; charset=utf-8',
};

/** Headers of uploaded files: sandboxed, so that they run no scripts. */
export const mediaHeaders: Headers = collectHeaders(sandboxed);

/** Headers that only change what a browser does with documents. */
const forDocuments =
  /^(?:cross-origin-opener-policy|origin-agent-cluster|x-dns-prefetch-control|x-frame-options|x-xss-protection)$/;

/** Headers of built files, of which a page loads a dozen: those of uploads, without those for documents. */
export const assetHeaders: Headers = Object.freeze(
  Object.fromEntries(Object.entries(mediaHeaders).filter(([name]) => !forDocuments.test(name))),
);

/** Sets a group of headers on a response. */
export function setHeaders(response: ServerResponse, headers: Headers): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}
