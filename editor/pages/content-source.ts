import type { Block } from '#schemas/engine/block.ts';
import { type AnyContent, joinDeclarations } from '#schemas/engine/declaration.ts';
import type { Settings } from '#schemas/engine/define-settings.ts';
import { ApiError } from '../data/api-error.ts';
import { draftsKey, schedulesKey } from '../data/use-drafts.ts';
import {
  type DocumentSource,
  type Draft,
  documentPort,
  SaveError,
  type SaveOptions,
  StaleSave,
  type StoredDocument,
  shownOf,
  withoutDraft,
} from '../documents/document-source.ts';
import { isEqual } from '../documents/session/their-side.ts';
import { notify } from '../ui/notify.tsx';

/** Loads and saves the component of a block, or settings. */
export function contentSource(declaration: Block | Settings): DocumentSource {
  const { type: name, label, messages } = declaration;
  const block = 'page' in declaration ? declaration : undefined;
  const port = documentPort({ declaration, place: { name, ...(block && { page: block.page }) } });
  return {
    ...port,
    save: async (content, base, options) => {
      try {
        return await port.save(content, base, options);
      } catch (error) {
        const isMissing = error instanceof ApiError && error.code === 'not_found';
        throw block && isMissing ? new SaveError(pageMissing(block), { cause: error }) : error;
      }
    },
    declaration,
    keyOf: () => `content/${name}`,
    messages: {
      ...{ created: messages.created, updated: messages.updated },
      loadFailed: { title: messages.loadFailed, text: messages.loadFailedText },
      saveFailed: { title: messages.saveFailed, text: messages.saveFailedText },
    },
    staleQueries: [['overview'], ['dashboard'], draftsKey, schedulesKey],
    nameOf: () => label,
    partsOf: (stored) => [{ declaration, stored }],
  };
}

function pageMissing({ messages, page }: Block): string {
  const words = page.replaceAll('-', ' ');
  return (
    messages.pageMissing ??
    `${words.charAt(0).toUpperCase()}${words.slice(1)} page ID is missing. Cannot save component.`
  );
}

interface JoinedDocument extends StoredDocument {
  readonly parts: ReadonlyMap<DocumentSource, StoredDocument>;
}

type Parts = ReadonlyMap<DocumentSource, StoredDocument>;

/** Joins the sources of several documents, edited in one form; each has its own revisions and is saved only when it changed. */
export function joinSources(label: string, sources: readonly DocumentSource[]): DocumentSource {
  const [first] = sources;
  if (!first) throw new Error(`${label}: there is nothing to edit.`);
  const declaration = joinDeclarations(
    label,
    sources.map(({ declaration }) => declaration),
  );
  return {
    declaration,
    keyOf: () => `content/${declaration.type}`,
    messages: first.messages,
    staleQueries: first.staleQueries,
    nameOf: () => label,
    partsOf: (base) => [...partsOf(base)].flatMap(([source, part]) => source.partsOf(part)),
    load: async () => {
      const parts = new Map<DocumentSource, StoredDocument>();
      for (const source of sources) parts.set(source, await source.load());
      return join(parts);
    },
    discard,
    save,
  };
}

/** Saves the parts that changed, also after one that failed. */
async function save(
  content: AnyContent,
  base: StoredDocument,
  options: SaveOptions,
): Promise<StoredDocument> {
  const parts = new Map(partsOf(base));
  const failures = new Map<DocumentSource, unknown>();
  const saved: DocumentSource[] = [];
  for (const [source, part] of parts) {
    const from = options.publish ? part.content : shownOf(part).content;
    const mine = { ...from, ...declaredPart(source, content) };
    const isPublic = part.published !== null && part.draft === undefined;
    if ((isPublic || !options.publish) && isEqual(source.declaration, mine, from)) continue;
    try {
      parts.set(source, await source.save(mine, part, options));
      saved.push(source);
      options.onPartStored?.(join(parts));
    } catch (error) {
      failures.set(source, error);
    }
  }
  if (failures.size === 0) return join(parts);
  if (options.publish && saved.length > 0)
    notify({ kind: 'warning', text: `Saved: ${namesOf(saved)}. Not saved: ${namesOf(failures.keys())}.` });
  throw explain(failures, parts);
}

async function discard(base: StoredDocument): Promise<(() => Promise<void>) | undefined> {
  const restores: (() => Promise<void>)[] = [];
  for (const [source, part] of partsOf(base)) {
    const restore = part.isDrafted && (await source.discard(part));
    if (restore) restores.push(restore);
  }
  if (restores.length === 0) return undefined;
  return async () => {
    for (const restore of restores) await restore();
  };
}

/** The failure to report first: a stale save comes last, because settling it replaces the form's content. */
function explain(failures: ReadonlyMap<DocumentSource, unknown>, stored: Parts): unknown {
  const other = [...failures.values()].find((error) => !(error instanceof StaleSave));
  if (other !== undefined) return other;
  const parts = new Map(stored);
  let latest: StoredDocument | undefined;
  for (const [source, error] of failures) {
    if (!(error instanceof StaleSave)) continue;
    parts.set(source, error.current);
    latest = error.current;
  }
  const { savedAt = null, savedBy = null } = latest ?? {};
  return new StaleSave({ ...join(parts), savedAt, savedBy }, { cause: [...failures.values()] });
}

function join(parts: Parts): JoinedDocument {
  const all = [...parts.values()];
  const latest = all.toSorted((a, b) => (b.savedAt ?? '').localeCompare(a.savedAt ?? ''))[0];
  const contents = [...parts].map(([source, { content }]) => declaredPart(source, content));
  return {
    id: all.find(({ id }) => id !== null)?.id ?? null,
    content: Object.assign({}, ...contents),
    failure: all.find(({ failure }) => failure !== undefined)?.failure,
    published: all.find(({ published }) => published !== null)?.published ?? null,
    draft: joinDrafts(parts),
    isDrafted: all.some(({ isDrafted }) => isDrafted),
    isOutdated: all.some(({ isOutdated }) => isOutdated),
    savedAt: latest?.savedAt ?? null,
    savedBy: latest?.savedBy ?? null,
    parts: new Map(parts),
  };
}

/** The draft of the whole: that of each part which has one, and the other parts as they are. */
function joinDrafts(parts: Parts): Draft | undefined {
  const drafts = [...parts.values()].flatMap(({ draft }) => draft ?? []);
  const latest = drafts.toSorted((a, b) => b.savedAt.localeCompare(a.savedAt))[0];
  if (!latest) return undefined;
  const contents = [...parts].map(([source, { draft, content }]) =>
    declaredPart(source, draft?.content ?? content),
  );
  const failure = drafts.find((draft) => draft.failure !== undefined)?.failure;
  return { ...latest, failure, content: Object.assign({}, ...contents) };
}

function partsOf(base: StoredDocument): Parts {
  if (!('parts' in base && base.parts instanceof Map)) throw new Error('Joined content has to have parts.');
  if (base.isDrafted) return base.parts;
  return new Map([...base.parts].map(([source, part]) => [source, withoutDraft(part)]));
}

function declaredPart({ declaration }: DocumentSource, content: AnyContent): AnyContent {
  return Object.fromEntries(declaration.fields.map(({ key }) => [key, content[key]]));
}

function namesOf(sources: Iterable<DocumentSource>): string {
  return [...sources].map(({ declaration }) => declaration.label).join(', ');
}
