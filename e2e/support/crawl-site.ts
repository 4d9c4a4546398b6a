/** Result of a walk over all links of the site. */
interface WholeSite {
  readonly pages: readonly string[];
  /** How many images, scripts, styles and papers the pages name. */
  readonly files: number;
  /** Broken links, each with its page. */
  readonly missing: readonly string[];
}

interface Naming {
  readonly on: string;
  readonly tag: string;
  readonly url: URL;
}

const concurrency = 8;

/** Follows every link from the home page on, and asks for every file that a page names. */
export async function readWholeSite(origin: string): Promise<WholeSite> {
  const anchors = new Map<string, ReadonlySet<string>>();
  const named: Naming[] = [];
  const files = new Map<string, string>();
  const missing: string[] = [];
  const waiting = [{ path: '/', on: 'the address itself' }];
  const seen = new Set(['/']);
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { path, on } = next;
    const response = await fetch(origin + path);
    const text = await response.text();
    if (response.status !== 200) missing.push(`${response.status}: ${path} on ${on}`);
    if (!response.headers.get('content-type')?.startsWith('text/html')) continue;
    anchors.set(path, new Set([...text.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id)));
    for (const { tag, url } of readAddresses(text, origin + path)) {
      const target = url.pathname + url.search;
      if (tag !== 'a' || url.pathname.startsWith('/media/')) files.set(target, path);
      else named.push({ on: path, tag, url });
      if (tag !== 'a' || url.pathname.startsWith('/media/') || seen.has(target)) continue;
      seen.add(target);
      waiting.push({ path: target, on: path });
    }
  }
  for (const { on, url } of named) {
    const isThere = url.hash === '' || anchors.get(url.pathname + url.search)?.has(url.hash.slice(1));
    if (!isThere) missing.push(`${url.href} on ${on}`);
  }
  return {
    pages: [...anchors.keys()],
    files: files.size,
    missing: [...missing, ...(await checkFiles(origin, files))],
  };
}

/** The internal URLs of the elements of a page, including all image variants. */
function readAddresses(html: string, base: string): { tag: string; url: URL }[] {
  const found: { tag: string; url: URL }[] = [];
  for (const [element, tag = ''] of html.matchAll(/<(a|img|source|script|link|video|form)\b[^>]*>/g)) {
    if (element.includes('rel="canonical"')) continue;
    for (const [, name = '', value = ''] of element.matchAll(
      / (href|src|srcset|poster|action)="([^"]*)"/gi,
    )) {
      const isSet = name.toLowerCase() === 'srcset';
      const addresses = isSet ? value.split(',').map((size) => size.trim().split(' ')[0] ?? '') : [value];
      for (const address of addresses) {
        const url = new URL(address.replaceAll('&amp;', '&').replaceAll('&#x27;', "'"), base);
        if (url.origin === new URL(base).origin) found.push({ tag, url });
      }
    }
  }
  return found;
}

async function checkFiles(origin: string, files: ReadonlyMap<string, string>): Promise<string[]> {
  const missing: string[] = [];
  const waiting = [...files];
  const ask = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [path, on] = next;
      const { status } = await fetch(origin + path, { method: 'HEAD' });
      if (status !== 200) missing.push(`${status}: ${path} on ${on}`);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, ask));
  return missing;
}
