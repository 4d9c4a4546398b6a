import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { any, type Condition, isMet, keysIn, readTest, type Test } from '#schemas/engine/condition.ts';
import type { FieldNode, RecordType } from '#schemas/engine/field.ts';
import { findFields, listDeciding, readFieldPath, resolveFieldPath } from '#schemas/engine/field-path.ts';
import { formatPath, type Path, parsePath } from '#schemas/engine/issue.ts';
import { type Around, holdsAt } from '#schemas/engine/visible.ts';
import { plainText } from '#schemas/engine/walk.ts';
import type { FormEngine } from './engine.ts';
import { useEngine, useIssueCount } from './engine-context.ts';
import type { SectionField } from './sections.tsx';

/** Whether a condition on the record of a field holds; renders again when that changes. */
export function useIsMet(condition: Condition, path: string): boolean {
  const texts = keysIn(condition);
  // Without a tested field, the record does not matter.
  return useDecided(path, texts, (record) => holdsAt(condition, record)) ?? isMet(condition, () => null, '');
}

/** Whether a field with a condition is shown: while that holds, or while the field has issues or had some since it last held or not; announces when that changes. */
export function useIsFieldShown({ meta }: FieldNode, condition: Condition, path: string): boolean {
  const { announcements } = useEngine();
  const isMet = useIsMet(condition, path);
  const refused = useRefused(String(isMet), useIssueCount([path]) > 0 ? path : '');
  const isShown = isMet || refused.length > 0;
  useAnnouncement(announcements, isShown ? [] : [meta.label]);
  return isShown;
}

/** A decision by the values at paths from the record of a field; undefined without paths. Renders again when it changes. */
function useDecided<Decided extends string | boolean>(
  path: string,
  texts: readonly string[],
  decide: (record: Around) => Decided,
): Decided | undefined {
  const engine = useEngine();
  const joined = texts.join(' ');
  const subscribe = useCallback(
    (listener: () => void) => subscribeToDeciding(engine, path, wordsOf(joined), listener),
    [engine, path, joined],
  );
  return useSyncExternalStore(subscribe, () =>
    joined === '' ? undefined : decide(engine.recordAt(recordOf(path))),
  );
}

/** The path of the record that has a field. */
function recordOf(path: string): Path {
  return parsePath(path).slice(0, -1);
}

function subscribeToDeciding(
  engine: FormEngine,
  path: string,
  texts: readonly string[],
  listener: () => void,
): () => void {
  const { values, unreadable } = engine;
  // The value that replaces an unreadable one may be chosen anywhere in the form.
  if (texts.length > 0 && unreadable.hasAny()) return values.subscribe(listener);
  const record = recordOf(path);
  const deciding = texts.length > 0 ? listDeciding(texts, engine.recordAt(record)) : new Map();
  const ends = Array.from(deciding.values(), (read) =>
    values.subscribeTo(formatPath(resolveFieldPath(read, record)), listener),
  );
  return () => ends.forEach((end) => void end());
}

/** The types of rows in a field that are shown; announces when some are shown or hidden. */
export function useShownTypes(
  { types }: FieldNode,
  path: string,
): ReadonlyMap<string, RecordType> | undefined {
  const { announcements } = useEngine();
  const all = [...(types ?? [])];
  const texts = all.flatMap(([, { showIf }]) => keysIn(showIf));
  const names = useDecided(path, texts, (record) =>
    all.flatMap(([name, { showIf }]) => (!showIf || holdsAt(showIf, record) ? name : [])).join(' '),
  );
  const shown = names === undefined ? all : all.filter(([name]) => wordsOf(names).includes(name));
  useAnnouncement(
    announcements,
    all.filter((type) => !shown.includes(type)).map(([, { label }]) => label),
  );
  return types && new Map(shown);
}

/** The reason for which visitors do not see the rows of a type in a field; empty where they do. */
export function useWhyHidden({ types }: FieldNode, path: string, type: string): string {
  const showIf = types?.get(type)?.showIf;
  const why = useDecided(path, keysIn(showIf), (record) =>
    !showIf || holdsAt(showIf, record) ? '' : `Not shown to visitors ${describeUnmet(showIf, record)}`,
  );
  return why ?? '';
}

interface Section {
  readonly key: string;
  readonly heading: string | undefined;
  readonly fields: readonly SectionField[];
}

const never = () => () => {};

/** The sections that have a field whose condition holds, or that has an issue or had one since the conditions last changed; announces when one is shown or hidden. */
export function useShownSections<S extends Section>(sections: readonly S[]): readonly S[] {
  const engine = useEngine();
  const { values, issues, announcements } = engine;
  const conditional = sections.flatMap(({ key, heading, fields }) => {
    const conditions = fields.flatMap(({ node }) => node.meta.showIf ?? []);
    const isAlways = heading === undefined || conditions.length < fields.length;
    return isAlways ? [] : [{ key, heading, fields, condition: any(...conditions) }];
  });
  const isAny = conditional.length > 0;
  const keysWhere = (holds: (section: (typeof conditional)[number]) => boolean) =>
    conditional.flatMap((section) => (holds(section) ? section.key : [])).join(' ');
  const met = useSyncExternalStore(isAny ? values.subscribe : never, () =>
    keysWhere(({ fields, condition }) =>
      holdsAt(condition, engine.recordAt(recordOf(fields[0]?.path ?? ''))),
    ),
  );
  const refused = useSyncExternalStore(isAny ? issues.subscribe : never, () =>
    keysWhere(({ fields }) => issues.countWithin(fields.map(({ path }) => path)) > 0),
  );
  const shown = new Set([...wordsOf(met), ...useRefused(met, refused)]);
  const hidden = conditional.filter(({ key }) => !shown.has(key));
  useAnnouncement(
    announcements,
    hidden.map(({ heading }) => heading),
  );
  return sections.filter(({ key }) => !hidden.some((section) => section.key === key));
}

const wordsOf = (text: string) => text.split(' ').filter(Boolean);

/** The keys that have issues, or had some since the conditions last changed, so that no field vanishes while it is being corrected. */
function useRefused(met: string, refused: string): readonly string[] {
  const [state, setState] = useState({ met, refused });
  const before = state.met === met ? wordsOf(state.refused) : [];
  const kept = [...new Set([...before, ...wordsOf(refused)])];
  if (state.met !== met || state.refused !== kept.join(' ')) setState({ met, refused: kept.join(' ') });
  return kept;
}

/** Announces fields, sections or types that are hidden now and were shown, and the other way round. */
function useAnnouncement(
  announcements: FormEngine['announcements'],
  hidden: readonly (string | undefined)[],
) {
  const latest = useRef(hidden);
  useEffect(() => {
    const before = latest.current;
    latest.current = hidden;
    const changes = [
      ...hidden.filter((heading) => !before.includes(heading)).map((heading) => `${heading} hidden.`),
      ...before.filter((heading) => !hidden.includes(heading)).map((heading) => `${heading} shown.`),
    ];
    if (changes.length > 0) announcements.announce(changes.join(' '));
  });
}

const alternatives = new Intl.ListFormat('en', { type: 'disjunction' });

/** Describes when a condition would hold, such as `until Layout is Wide`, in general words for a complex condition. */
export function describeUnmet(condition: Condition, record: Around): string {
  const conditions = 'all' in condition ? condition.all : [condition];
  const unmet = conditions.filter((each) => !holdsAt(each, record));
  const lacks = unmet.map((each) => ('field' in each ? describeTest(each, record) : undefined));
  return lacks.includes(undefined) ? 'with the present values' : `until ${lacks.join(' and ')}`;
}

function describeTest(test: Test, record: Around): string | undefined {
  const path = readFieldPath(test.field);
  const node = path && findFields(path, record)[0];
  const { operator, wanted } = readTest(test) ?? {};
  if (!node) return undefined;
  const { label } = node.meta;
  if (operator === 'isBlank') return `${label} is ${wanted === true ? 'empty' : 'filled in'}`;
  if (operator !== 'is' && operator !== 'in') return undefined;
  return `${label} is ${alternatives.format([wanted].flat().map((value) => nameOf(node, value)))}`;
}

function nameOf(node: FieldNode, value: unknown): string {
  if (node.kind !== 'boolean') return plainText(node, value) || String(value);
  const [on, off] = node.meta.words ?? ['Yes', 'No'];
  return value === true ? on : off;
}
