import { z } from 'zod';
import { isPageAddress, maxAddressLength } from '../engine/link-target.ts';
import { draftIssue } from './drafts.ts';
import { dataOf, type Endpoint, safeText } from './endpoint.ts';
import { listMeta, listQuery, maxSearchLength } from './list.ts';

/** A page, an entry or a file that a link can lead to. */
export const linkTarget = z.object({
  /** The reference that is stored, such as `entry:project/12`. */
  link: z.string(),
  title: z.string(),
  /** Its kind, such as `Page` or the label of an entity. */
  kind: z.string(),
  /** `hidden` for one that is published but not public by its values, `missing` for one that was erased. */
  state: z.enum(['public', 'hidden', 'draft', 'binned', 'missing']),
  /** Its address on the site; null where it has none. */
  address: z.string().nullable(),
});
export type LinkTarget = z.output<typeof linkTarget>;

/** A link as it is stored, and its target on this site. */
const foundLink = z.object({ link: z.string(), target: linkTarget.nullable() });
type FoundLink = z.output<typeof foundLink>;

const states: Readonly<Record<Exclude<LinkTarget['state'], 'public'>, string>> = {
  draft: 'is a draft',
  hidden: 'is not shown to visitors',
  binned: 'is in the bin',
  missing: 'is no longer available',
};

/** The reason why visitors cannot open the target of a link of this site; undefined where they can. */
export function describeBroken({ link, target }: FoundLink): string | undefined {
  if (!target) return isPageAddress(link) ? `Nothing is at ${link}` : undefined;
  return target.state === 'public' ? undefined : `“${target.title}” ${states[target.state]}`;
}

/** A document with the fields whose links lead to nothing that visitors can open. */
export const brokenLinks = z.object({
  collection: z.string(),
  type: z.string(),
  id: z.int(),
  label: z.string(),
  /** The screen on which it is edited; null where there is none. */
  edit_path: z.string().nullable(),
  /** A message for each link, with the dotted path of its field in the content that the screen shows. */
  issues: z.array(draftIssue),
});
export type BrokenLinks = z.output<typeof brokenLinks>;

/** A former address of an entry, which redirects to it. */
export const formerAddress = z.object({ address: z.string(), target: linkTarget });
export type FormerAddress = z.output<typeof formerAddress>;

/** The endpoints of what links and former addresses lead to. */
export const linkEndpoints = {
  showLinkTarget: {
    method: 'GET',
    path: '/admin/links/show',
    policy: 'admin',
    summary: 'What a link leads to on this site, and the link as it is stored',
    query: z.strictObject({ link: safeText(maxAddressLength).min(1) }),
    response: dataOf(foundLink),
  },
  listLinkTargets: {
    method: 'GET',
    path: '/admin/links',
    policy: 'admin',
    summary: 'Pages, entries and files that a link can lead to, found by a search',
    query: z.strictObject({ search: safeText(maxSearchLength).optional() }),
    response: dataOf(z.array(linkTarget)),
  },
  listBrokenLinks: {
    method: 'GET',
    path: '/admin/links/broken',
    policy: 'admin',
    summary:
      'Documents with links to what is deleted, not published or not found, in drafts where there are some',
    response: dataOf(z.array(brokenLinks)),
  },
  listFormerAddresses: {
    method: 'GET',
    path: '/admin/addresses',
    policy: 'admin',
    summary: 'Former addresses of entries, in the order of the alphabet, with what they redirect to',
    query: listQuery,
    response: dataOf(z.array(formerAddress)).extend({ meta: listMeta }),
  },
} as const satisfies Record<string, Endpoint>;
