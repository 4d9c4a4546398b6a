import { z } from 'zod';
import { isPageAddress, maxAddressLength } from '../engine/link-target.ts';
import { documentKey, draftIssue } from './drafts.ts';
import { dataOf, type Endpoint, listMeta, listQuery, maxSearchLength, safeText } from './endpoint.ts';

/** A page, an entry or a file that a link can lead to. */
const linkTarget = z.object({
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
const brokenLinks = z.object({
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
const formerAddress = z.object({ address: z.string(), target: linkTarget });
export type FormerAddress = z.output<typeof formerAddress>;

const ending = ' had this address before: its old links lead there.';

/** The message for a slug that another entry had, which only its owner's consent moves. */
export const sayFormerAddress = (owner: string) => owner + ending;

/** Whether a message is about a slug that another entry had. */
export const isFormerAddress = (message: string) => message.endsWith(ending);

/** The endpoints of what links and former addresses lead to, and of who has an address. */
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
    /** `more` where there may be others than those listed. */
    response: z.object({ data: z.array(brokenLinks), more: z.boolean() }),
  },
  listFormerAddresses: {
    method: 'GET',
    path: '/admin/addresses',
    policy: 'admin',
    summary: 'Former addresses of entries, in the order of the alphabet, with what they redirect to',
    query: listQuery,
    response: dataOf(z.array(formerAddress)).extend({ meta: listMeta }),
  },
  takeAddress: {
    method: 'POST',
    path: '/admin/addresses',
    policy: 'admin',
    summary:
      'Gives a slug that another entry had before to an entry, or frees it for one that is not stored yet',
    body: z.strictObject({
      collection: documentKey.shape.collection,
      slug: z.string().min(1).max(200),
      id: documentKey.shape.id.nullable(),
    }),
    response: dataOf(z.object({ taken: z.boolean() })),
  },
} as const satisfies Record<string, Endpoint>;
