import type { AnyContent, Declaration } from '#schemas/engine/declaration.ts';
import { loadContent } from '#schemas/engine/load.ts';
import { type MergeSides, mergeContent, type Side } from '#schemas/engine/merge.ts';
import { keepUnreadable } from '#schemas/engine/unreadable.ts';
import { normaliseContent } from '#schemas/engine/walk.ts';
import { canonicalText } from '../../form/contents.ts';
import { type StoredDocument, shownOf } from '../document-source.ts';
import type { Choices } from './session-state.ts';

/** Content that was sent without a response, or was rejected: the server may have stored it. */
export interface SentSave {
  readonly content: AnyContent;
  readonly publish: boolean;
}

/** The changes stored since the form's base, for a merge with the form. */
export interface TheirSide {
  readonly current: StoredDocument;
  /** The content from which both sides began. */
  readonly base: AnyContent;
  readonly theirs: AnyContent;
  /** Whether visitors see their side already. */
  readonly isPublic: boolean;
  /** Whether there is anything new in it. */
  readonly isChanged: boolean;
  /** Whether they discarded the draft of the form's base. */
  readonly isDiscarded: boolean;
  /** Words for their change of the draft, which is looked at before it is published. */
  readonly draftChange: string | undefined;
  /** Whether it includes an own publication. */
  readonly isOwnPublication: boolean;
  readonly savedBy: string | null;
  readonly savedAt: string | null;
}

interface Sides {
  readonly base: StoredDocument;
  readonly current: StoredDocument;
  readonly sent: readonly SentSave[];
}

/** Finds the changes that others stored since the form's base, without own saves whose response was lost. */
export function findTheirSide(declaration: Declaration, sides: Sides): TheirSide {
  const found = findOwn(declaration, sides) ?? compare(declaration, sides);
  const { savedBy = null, savedAt = null } = (found.isPublic ? found.current : found.current.draft) ?? {};
  const isChanged = !isEqual(declaration, found.base, found.theirs);
  // A published draft has changed the published revision.
  const isDiscarded =
    sides.base.draft !== undefined &&
    !found.current.isDrafted &&
    isEqual(declaration, sides.base.content, found.current.content);
  const changed =
    isChanged && !found.isPublic ? `${savedBy ?? 'Someone else'} had changed the draft too` : undefined;
  const draftChange = isDiscarded ? 'Someone else had discarded the draft' : changed;
  return { ...found, isChanged, isDiscarded, draftChange, savedBy, savedAt };
}

/** Whether two contents of a declaration are equal. */
export function isEqual({ fields }: Declaration, a: AnyContent, b: AnyContent): boolean {
  return canonicalText(fields, a) === canonicalText(fields, b);
}

/** Content as the server stores it on publication. */
export function tidyContent(declaration: Declaration, content: AnyContent): AnyContent {
  const { content: readable, unreadable } = loadContent(declaration, content, declaration.version);
  return keepUnreadable({ content: normaliseContent(declaration, readable), unreadable });
}

/** Merges content, with the chosen side of each conflict, or `side` where none is chosen. */
export function mergeTo(
  { fields }: Declaration,
  sides: MergeSides,
  side: Side,
  choices: Choices = new Map(),
): AnyContent {
  const { conflicts } = mergeContent(fields, sides);
  return mergeContent(fields, sides, new Map(conflicts.map(({ id }) => [id, choices.get(id) ?? side])))
    .content;
}

type Found = Omit<TheirSide, 'isChanged' | 'isDiscarded' | 'draftChange' | 'savedBy' | 'savedAt'>;

/** The current content as a continuation of the own saves that it includes. */
function findOwn(declaration: Declaration, { base, current, sent }: Sides): Found | undefined {
  const { draft, ...published } = current;
  const own = sent.map(({ content, publish }) => ({ content: tidyContent(declaration, content), publish }));
  const continueOwn = (from: AnyContent, theirs: AnyContent) => {
    const start = tidyContent(declaration, from);
    const stored = own.filter(({ content }) => includes(declaration, { base: start, mine: content, theirs }));
    if (stored.length === 0) return undefined;
    // More than one may have been stored; theirs has the changes of each, so that none contradicts another.
    const began = stored.reduce(
      (mine, { content }) => mergeTo(declaration, { base: start, mine, theirs: content }, 'theirs'),
      start,
    );
    return { base: began, theirs, isOwnPublication: stored.some(({ publish }) => publish) };
  };
  // The content of an outdated draft is older than the published revision.
  const isPublished = !current.isOutdated && !isEqual(declaration, current.content, base.content);
  const publication = isPublished ? continueOwn(base.content, current.content) : undefined;
  if (publication) return { ...publication, current: published, isPublic: true };
  const isDrafted = draft !== undefined && draft.id !== base.draft?.id;
  const drafted = isDrafted
    ? continueOwn(shownOf(base).content, tidyContent(declaration, draft.content))
    : undefined;
  return drafted && { ...drafted, current, isPublic: false };
}

/** Whether their side has every change of mine. */
function includes(declaration: Declaration, sides: MergeSides): boolean {
  const { content, conflicts } = mergeContent(declaration.fields, sides);
  return conflicts.length === 0 && isEqual(declaration, content, sides.theirs);
}

function compare(declaration: Declaration, { base, current }: Sides): Found {
  const start = shownOf(base).content;
  const isOwnPublication = false;
  // A draft that they edited back to the published content is still theirs.
  const drafted = base.draft && current.isDrafted ? shownOf(current).content : current.draft?.content;
  if (drafted && !isEqual(declaration, drafted, base.draft?.content ?? {}))
    return { current, base: start, theirs: drafted, isPublic: false, isOwnPublication };
  // Without its draft, which was published or discarded, only later publications are theirs.
  const began = { base: base.content, mine: start, theirs: current.content };
  if (!current.draft && base.draft)
    return {
      current,
      base: start,
      theirs: mergeTo(declaration, began, 'theirs'),
      isPublic: true,
      isOwnPublication,
    };
  return { current, base: base.content, theirs: current.content, isPublic: true, isOwnPublication };
}
