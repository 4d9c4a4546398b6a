import type { AnyContent, Declaration } from '#schemas/engine/declaration.ts';
import { loadContent } from '#schemas/engine/load.ts';
import { type MergeSides, mergeContent, type Side } from '#schemas/engine/merge.ts';
import { normaliseContent } from '#schemas/engine/normalise.ts';
import { keepUnreadable } from '#schemas/engine/unreadable.ts';
import { canonicalText } from '../../form/canonical.ts';
import { type StoredDocument, shownOf } from '../document-source.ts';

/** Content that was sent, and whose answer is not known or was a refusal: the server may have stored it. */
export interface SentSave {
  readonly content: AnyContent;
  readonly publish: boolean;
}

/** The changes stored since the form's base, for a merge with the form. */
export interface TheirSide {
  /** The document as it is stored now. */
  readonly current: StoredDocument;
  /** The content from which both sides began. */
  readonly base: AnyContent;
  readonly theirs: AnyContent;
  /** Whether visitors see their side already. */
  readonly isPublic: boolean;
  /** Whether there is anything new in it. */
  readonly isChanged: boolean;
  /** The own save that the server had stored. */
  readonly own: SentSave | undefined;
  readonly savedBy: string | null;
  readonly savedAt: string | null;
}

interface Sides {
  readonly base: StoredDocument;
  readonly current: StoredDocument;
  readonly sent: readonly SentSave[];
}

/** Finds what others stored since the form's base; an own save whose answer was lost is not theirs. */
export function findTheirSide(declaration: Declaration, sides: Sides): TheirSide {
  const found = findOwn(declaration, sides) ?? compare(declaration, sides);
  const { savedBy, savedAt } = found.current.draft ?? found.current;
  const isChanged = !isEqual(declaration, found.base, found.theirs);
  return { ...found, isChanged, savedBy, savedAt };
}

/** Whether two contents of a declaration are equal. */
export function isEqual({ fields }: Declaration, a: AnyContent, b: AnyContent): boolean {
  return canonicalText(fields, a) === canonicalText(fields, b);
}

/** Content as the server stores what is published. */
export function tidyContent(declaration: Declaration, content: AnyContent): AnyContent {
  const { content: readable, unreadable } = loadContent(declaration, content, declaration.version);
  return keepUnreadable({ content: normaliseContent(declaration, readable), unreadable });
}

/** Merges content, with one side of each conflict. */
export function mergeTo({ fields }: Declaration, sides: MergeSides, side: Side): AnyContent {
  const { conflicts } = mergeContent(fields, sides);
  return mergeContent(fields, sides, new Map(conflicts.map(({ id }) => [id, side]))).content;
}

type Found = Omit<TheirSide, 'isChanged' | 'savedBy' | 'savedAt'>;

/** The current content as a continuation of an own save that it includes. */
function findOwn(declaration: Declaration, { base, current, sent }: Sides): Found | undefined {
  const { draft, ...published } = current;
  const isDrafted = draft !== undefined && draft.id !== base.draft?.id;
  for (const own of sent.toReversed()) {
    const tidy = tidyContent(declaration, own.content);
    // The content of an outdated draft is older than what is published.
    const isPublished = !current.isOutdated && !isEqual(declaration, current.content, base.content);
    if (isPublished && includes(declaration, { base: base.content, mine: tidy, theirs: current.content }))
      return { current: published, base: tidy, theirs: current.content, isPublic: true, own };
    const drafted = isDrafted && tidyContent(declaration, draft.content);
    if (drafted && includes(declaration, { base: shownOf(base).content, mine: tidy, theirs: drafted }))
      return { current, base: tidy, theirs: drafted, isPublic: false, own };
  }
  return undefined;
}

/** Whether their side has every change of mine. */
function includes(declaration: Declaration, { base, mine, theirs }: MergeSides): boolean {
  const sides = { base: tidyContent(declaration, base), mine, theirs };
  const { content, conflicts } = mergeContent(declaration.fields, sides);
  return conflicts.length === 0 && isEqual(declaration, content, theirs);
}

function compare(declaration: Declaration, { base, current }: Sides): Found {
  const start = shownOf(base).content;
  const own = undefined;
  if (current.draft && !isEqual(declaration, current.draft.content, base.draft?.content ?? {}))
    return { current, base: start, theirs: current.draft.content, isPublic: false, own };
  // Without its draft, which was published or discarded, nothing but what was published since is theirs.
  const began = { base: base.content, mine: start, theirs: current.content };
  if (!current.draft && base.draft)
    return { current, base: start, theirs: mergeTo(declaration, began, 'theirs'), isPublic: true, own };
  return { current, base: base.content, theirs: current.content, isPublic: true, own };
}
