import { type AnyContent, joinDeclarations } from '#schemas/engine/declaration.ts';
import { type ContentSource, StaleSave, type StoredDocument } from '../documents/document-source.ts';
import { canonicalText } from '../form/canonical.ts';
import { notify } from '../ui/notify.tsx';

/** Several documents that are edited as one. */
interface JoinedDocument extends StoredDocument {
  readonly parts: ReadonlyMap<ContentSource, StoredDocument>;
}

type Parts = ReadonlyMap<ContentSource, StoredDocument>;

/** Joins the sources of several documents, edited in one form; each has its own revision and is saved only when it changed. */
export function joinSources(label: string, sources: readonly ContentSource[]): ContentSource {
  const [first] = sources;
  if (!first) throw new Error(`${label}: there is nothing to edit.`);
  // Parts that were saved while another part failed: the form's base does not have them.
  const stored = new Map<ContentSource, StoredDocument>();
  const declaration = joinDeclarations(
    label,
    sources.map(({ declaration }) => declaration),
  );
  return {
    declaration,
    key: `content/${declaration.type}`,
    messages: first.messages,
    staleQueries: first.staleQueries,
    nameOf: () => label,
    histories: (base) => [...partsOf(base)].flatMap(([source, part]) => source.histories(part)),
    load: async () => {
      stored.clear();
      for (const source of sources) stored.set(source, await source.load());
      return join(stored);
    },
    save: async (content, base) => {
      const bases = partsOf(base);
      for (const source of sources) stored.set(source, newest(stored.get(source), bases.get(source)));
      const failures = await saveParts(content, stored);
      if (failures.size > 0) throw explain(failures, stored);
      return join(stored);
    },
  };
}

/** Saves the parts that changed and updates `stored`; returns the failures. */
async function saveParts(
  content: AnyContent,
  stored: Map<ContentSource, StoredDocument>,
): Promise<Map<ContentSource, unknown>> {
  const failures = new Map<ContentSource, unknown>();
  const saved: ContentSource[] = [];
  for (const [source, from] of stored) {
    const mine = { ...from.content, ...declaredPart(source, content) };
    const { fields } = source.declaration;
    if (from.id !== null && canonicalText(fields, mine) === canonicalText(fields, from.content)) continue;
    try {
      stored.set(source, await source.save(mine, from));
      saved.push(source);
    } catch (error) {
      failures.set(source, error);
    }
  }
  if (failures.size > 0 && saved.length > 0) {
    notify({ kind: 'warning', text: `Saved: ${namesOf(saved)}. Not saved: ${namesOf(failures.keys())}.` });
  }
  return failures;
}

/** The failure to report first: a stale save comes last, because settling it replaces the form's content. */
function explain(failures: ReadonlyMap<ContentSource, unknown>, stored: Parts): unknown {
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
    revision: null,
    savedAt: latest?.savedAt ?? null,
    savedBy: latest?.savedBy ?? null,
    parts: new Map(parts),
  };
}

function partsOf(base: StoredDocument): Parts {
  if (!('parts' in base && base.parts instanceof Map)) throw new Error('Joined content has to have parts.');
  return base.parts;
}

function newest(a: StoredDocument | undefined, b: StoredDocument | undefined): StoredDocument {
  const newer = (a?.revision ?? 0) > (b?.revision ?? 0) ? a : (b ?? a);
  if (!newer) throw new Error('Content is saved before it was loaded.');
  return newer;
}

function declaredPart({ declaration }: ContentSource, content: AnyContent): AnyContent {
  return Object.fromEntries(declaration.fields.map(({ key }) => [key, content[key]]));
}

function namesOf(sources: Iterable<ContentSource>): string {
  return [...sources].map(({ declaration }) => declaration.label).join(', ');
}
