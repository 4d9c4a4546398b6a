import type { AnyContent } from '#schemas/engine/declaration.ts';
import { redirect } from '#schemas/engine/every-site.ts';
import { type Issue, issueAt } from '#schemas/engine/issue.ts';
import { isWebAddress, readReference } from '#schemas/engine/link-target.ts';
import { cacheTags, type OpenRead } from '../database/cache-tags.ts';
import type { Db } from '../database/db.ts';
import { listRedirects } from '../documents/link-targets.ts';
import { describeTargets } from './link-targets.ts';
import { readLinks } from './public-content.ts';
import { findOwnReferences, readOwnAddress, withoutHost } from './refer-links.ts';

/** Addresses with a response of the server's own, whatever is published. */
const reserved =
  /^\/(?:(?:admin|api|assets|health|login|media|preview|review)(?:\/|$)|[\w-]+\.(?:ico|png|svg|txt|webmanifest|xml)$)/;

/** A redirect as it is stored: from a path without the site's host, where that can be read. */
export function normaliseRedirect(content: AnyContent, siteUrl: string | undefined): AnyContent {
  const path = readFrom(withoutHost(String(content.from), siteUrl));
  return path === undefined ? content : { ...content, from: path };
}

/** Lists the issues of a normalised redirect. */
export async function checkRedirect(db: Db, { from, to }: AnyContent): Promise<Issue[]> {
  const issues = [await checkFrom(db, String(from)), checkTo(String(to))];
  return issues.filter((issue) => issue !== undefined);
}

/** The path of an address of the site that has nothing else; undefined for any other. */
function readFrom(address: string): string | undefined {
  const own = readOwnAddress(address);
  return own?.search === '' && own.anchor === '' ? own.path : undefined;
}

async function checkFrom(db: Db, from: string): Promise<Issue | undefined> {
  if (from === '') return undefined;
  const path = readFrom(from);
  if (path === undefined) return issueAt(['from'], 'Please enter an address of this site, such as /old-page');
  if (reserved.test(path)) return issueAt(['from'], 'This address belongs to the site itself');
  const reference = readReference((await findOwnReferences(db, [path])).get(path) ?? '');
  const [target] = reference ? await describeTargets(db, [reference]) : [];
  if (target?.state !== 'public') return undefined;
  const state = target.address === path ? 'is at this address' : 'is reached by this address already';
  return issueAt(['from'], `“${target.title}” ${state}`);
}

/** A redirect leads to what follows a new address by itself, or away from the site: so none leads to another. */
function checkTo(to: string): Issue | undefined {
  if (to === '' || readReference(to) || isWebAddress(to)) return undefined;
  const message = to.startsWith('/')
    ? `Nothing is at ${to}`
    : 'Please choose a page, an entry, a file or a web address';
  return issueAt(['to'], message);
}

/** The address to which a published redirect leads from a path of the site, as browsers write it; undefined where there is none, or its target is not public. */
export async function findRedirect(open: OpenRead, path: string): Promise<string | undefined> {
  const from = readOwnAddress(path)?.path ?? '';
  const to = (await listRedirects(open([cacheTags.collection(redirect.type)]), [from])).get(from);
  if (to === undefined) return undefined;
  const show = await readLinks(open, redirect.fields, { to });
  return String(show({ to }).to ?? '') || undefined;
}
