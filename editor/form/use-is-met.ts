import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { any, type Condition, decidingKeys, isMet } from '#schemas/engine/condition.ts';
import type { FieldNode } from '#schemas/engine/field.ts';
import { siteDay } from '#schemas/engine/site-day.ts';
import { shownValue } from '#schemas/engine/visible.ts';
import type { FormEngine } from './engine.ts';
import { useEngine } from './engine-context.ts';
import type { SectionField } from './folded-section.tsx';
import { siblingPath } from './locate.ts';

/** Whether a condition on the siblings of a field holds; renders again when that changes. */
export function useIsMet(condition: Condition, path: string, siblings: readonly FieldNode[]): boolean {
  const engine = useEngine();
  const { values, unreadable } = engine;
  const subscribe = useCallback(
    (listener: () => void) => {
      const keys = keysDeciding(condition, siblings);
      // What replaces an unreadable value may be decided anywhere in the form.
      if (keys.length > 0 && unreadable.hasAny()) return values.subscribe(listener);
      const ends = keys.map((key) => values.subscribeTo(siblingPath(path, key), listener));
      return () => ends.forEach((end) => void end());
    },
    [values, unreadable, condition, siblings, path],
  );
  return useSyncExternalStore(subscribe, () => isMetNow(engine, condition, path, siblings));
}

function isMetNow(
  { values, unreadable }: FormEngine,
  condition: Condition,
  path: string,
  siblings: readonly FieldNode[],
): boolean {
  const readValue = (key: string) => {
    const sibling = siblingPath(path, key);
    const kept = unreadable.at(values.current(), sibling);
    return kept ? kept.replacement : values.read(sibling);
  };
  const keys = keysDeciding(condition, siblings);
  const content = Object.fromEntries(keys.map((key) => [key, readValue(key)]));
  const around = { fields: siblings, content, today: siteDay() };
  return isMet(condition, (key) => shownValue(key, around), around.today);
}

function keysDeciding(condition: Condition, siblings: readonly FieldNode[]): readonly string[] {
  return decidingKeys({ key: '', meta: { showIf: condition } }, siblings);
}

interface Section {
  readonly key: string;
  readonly heading: string | undefined;
  readonly fields: readonly SectionField[];
}

const never = () => () => {};

/** The sections that have a field whose condition holds, or that has an issue or had one since the conditions last changed; announces when one is shown or hidden. */
export function useShownSections<S extends Section>(
  sections: readonly S[],
  siblings: readonly FieldNode[],
): readonly S[] {
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
    keysWhere(({ fields, condition }) => isMetNow(engine, condition, fields[0]?.path ?? '', siblings)),
  );
  const refused = useSyncExternalStore(isAny ? issues.subscribe : never, () =>
    keysWhere(({ fields }) => fields.some(({ path }) => issues.countWithin(path) > 0)),
  );
  const [state, setState] = useState({ met, refused });
  const before = state.met === met ? wordsOf(state.refused) : [];
  const kept = [...new Set([...before, ...wordsOf(refused)])];
  if (state.met !== met || state.refused !== kept.join(' ')) setState({ met, refused: kept.join(' ') });
  const shown = new Set([...wordsOf(met), ...kept]);
  const hidden = conditional.filter(({ key }) => !shown.has(key));
  useAnnouncement(
    announcements,
    hidden.map(({ heading }) => heading),
  );
  return sections.filter(({ key }) => !hidden.some((section) => section.key === key));
}

const wordsOf = (text: string) => text.split(' ').filter(Boolean);

/** Announces sections that are hidden now and were shown, and the other way round. */
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
