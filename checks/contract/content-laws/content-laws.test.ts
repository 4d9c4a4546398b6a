import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  applyChanges,
  type Change,
  canonicalText,
  diffContent,
  listPatches,
  readableContent,
} from '#editor/form/contents.ts';
import { locateField } from '#editor/form/locate.ts';
import { checkUnknownKeys } from '#schemas/engine/content-keys.ts';
import { type AnyContent, compileDeclaration } from '#schemas/engine/declaration.ts';
import { listDifferences } from '#schemas/engine/differences.ts';
import type { FieldNode } from '#schemas/engine/field.ts';
import { copyRow, initialContent } from '#schemas/engine/initial.ts';
import { formatPath, type Issue, type Path, valueAt } from '#schemas/engine/issue.ts';
import { loadContent } from '#schemas/engine/load.ts';
import { mergeContent } from '#schemas/engine/merge.ts';
import { emptyValue, holdsRecords, isRecord } from '#schemas/engine/records.ts';
import { type CheckedRecords, checkChange, checkRecord } from '#schemas/engine/rules.ts';
import { keepUnreadable } from '#schemas/engine/unreadable.ts';
import { topRecord, visibleContent } from '#schemas/engine/visible.ts';
import { compareOrder, mapFields, walkFields } from '#schemas/engine/walk.ts';
import { sampleContent } from '#schemas/testing/sample.ts';
import { newerVersion, randomEdits } from './random-content.ts';

/** Cases of each law; failures print the seed of theirs. */
const runs = { numRuns: Number(process.env.LAW_RUNS ?? 200) };

const edited = randomEdits.map(({ shape, ...rest }) => ({
  ...rest,
  declaration: compileDeclaration({ type: 'random', label: 'Random', fields: shape }),
}));
type Edited = typeof edited extends fc.Arbitrary<infer E> ? E : never;

function law(sentence: string, check: (edited: Edited) => void): void {
  test(sentence, () => fc.assert(fc.property(edited, check), runs));
}

/** Whether the content of an object is opaque: a record of a type or a version that is not declared, or a range of days. */
function isOpaque(value: unknown): boolean {
  if (!isRecord(value)) return false;
  return value._type === 'former' || value._v === newerVersion || ('from' in value && !('_key' in value));
}

/** The same content with a key in every record that is not declared. */
function withSecret(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withSecret);
  if (!isRecord(value) || isOpaque(value)) return value;
  const inner = Object.entries(value).map(([key, own]) => [key, withSecret(own)]);
  return { ...Object.fromEntries(inner), secret: 'secret' };
}

/** The same content without rows of a type or a version that is not declared. */
function withoutFormerRows(content: AnyContent): AnyContent {
  return JSON.parse(
    JSON.stringify(content, (_, value) =>
      Array.isArray(value) ? value.filter((row) => !isOpaque(row)) : value,
    ),
  );
}

function countRecords(value: unknown): number {
  if (typeof value !== 'object' || value === null || isOpaque(value)) return 0;
  return Object.values(value).reduce((sum: number, own) => sum + countRecords(own), isRecord(value) ? 1 : 0);
}

const isWithin = (path: Path, place: Path) => place.every((part, depth) => path[depth] === part);

/** The paths of all values in content, found without its declaration. */
function pathsIn(content: AnyContent, path: Path = []): string[] {
  return Object.entries(content).flatMap(([key, value]) => {
    if (['_key', '_type', '_v'].includes(key)) return [];
    const here = [...path, key];
    const rows: readonly unknown[] = Array.isArray(value) ? value : [];
    const inRows = rows.flatMap((row, at) =>
      isRecord(row) && !isOpaque(row) ? pathsIn(row, [...here, at]) : [],
    );
    return [formatPath(here), ...(isRecord(value) && !isOpaque(value) ? pathsIn(value, here) : inRows)];
  });
}

law('a walk visits each value of each record once', ({ declaration: { fields }, sides: { base } }) => {
  const visits = [...walkFields(fields, base)];
  let mapped = 0;
  const count = (_: FieldNode, value: unknown) => {
    mapped += 1;
    return value;
  };

  expect(visits.map(({ path }) => formatPath(path)).toSorted()).toEqual(pathsIn(base).toSorted());
  expect(mapFields(fields, base, count)).toEqual(base);
  expect(mapped).toBe(visits.length);
});

law(
  'a field is found by its path, in the order of the form',
  ({ declaration: { fields }, sides: { base } }) => {
    const paths = [...walkFields(fields, base)].map(({ node, path }) => {
      const located = locateField(fields, path);
      expect(located.node).toBe(node);
      expect(located.path).toEqual(path);
      return path;
    });

    expect(paths.toReversed().toSorted((one, other) => compareOrder(fields, base, one, other))).toEqual(
      paths,
    );
  },
);

law('new content is that of which every key is missing', ({ declaration }) => {
  expect(loadContent(declaration, {}).content).toEqual(initialContent(declaration.fields));
});

law('what is saved is loaded as it was', ({ declaration, sides: { base } }) => {
  const kept = withSecret(base);

  expect(keepUnreadable(loadContent(declaration, JSON.stringify(kept)))).toEqual(kept);
  expect(declaration.shape.safeParse(base).success).toBe(true);
});

law('loading content with missing keys again changes nothing', ({ declaration, sides: { base }, pick }) => {
  const drop = (key: string, value: unknown) => (!key.startsWith('_') && pick(4) === 0 ? undefined : value);
  const { content } = loadContent(declaration, JSON.parse(JSON.stringify(base, drop) ?? '{}'));
  const again = loadContent(declaration, content);

  expect(again.content).toEqual(content);
  expect(again.unreadable.filter(({ raw }) => !isOpaque(raw))).toEqual([]);
});

law(
  'merging changes nothing where nobody changed anything',
  ({ declaration: { fields }, sides: { base, mine } }) => {
    const unchanged = mergeContent(fields, { base, mine: base, theirs: mine });

    expect(unchanged).toEqual({ content: mine, conflicts: [] });
  },
);

law(
  'there are differences exactly where the canonical texts differ',
  ({ declaration: { fields }, sides }) => {
    for (const [one, other] of [
      [sides.base, sides.mine],
      [sides.mine, sides.theirs],
      [sides.mine, structuredClone(sides.mine)],
    ] as const) {
      const isEqual = canonicalText(fields, one) === canonicalText(fields, other);
      expect(listDifferences(fields, one, other).length === 0).toBe(isEqual);
    }
  },
);

/** Whether no change replaces a record by another one of the same kind, whose fields are changed instead. */
function areSmall(content: AnyContent, changes: readonly Change[]): boolean {
  // A path is that of the content as the changes before it left it.
  return changes.every((change, made) => {
    const before = valueAt(applyChanges(content, changes.slice(0, made)), change.path);
    const after = 'value' in change ? change.value : undefined;
    if (isOpaque(before) || isOpaque(after)) return true;
    return !isRecord(before) || !isRecord(after) || before._type !== after._type;
  });
}

law('a change undone leads back, and redone forth', ({ declaration: { fields }, sides: { base, mine } }) => {
  const changes = diffContent(fields, base, mine);

  expect(applyChanges(base, changes)).toEqual(mine);
  expect(areSmall(base, changes)).toBe(true);
  expect(applyChanges(mine, diffContent(fields, mine, base))).toEqual(base);
});

law('patches make one content into another', ({ declaration: { fields }, sides: { mine, theirs } }) => {
  const patches = listPatches(fields, mine, theirs);

  expect(applyChanges(mine, patches)).toEqual(theirs);
  expect(areSmall(mine, patches)).toBe(true);
});

law(
  'a copied row differs in its keys alone, and has none twice',
  ({ declaration: { fields }, sides: { base } }) => {
    const row: AnyContent = { _key: 'row', ...withoutFormerRows(base) };
    const copy = copyRow(fields, row);
    const keys = (content: AnyContent) => JSON.stringify(content).match(/(?<="_key":")[^"]*/g) ?? [];
    const bare = (content: AnyContent) => JSON.stringify(content).replaceAll(/"_key":"[^"]*"/g, '');

    const made = keys(copy);
    expect(bare(copy)).toBe(bare({ ...row }));
    expect(made).toHaveLength(keys(row).length);
    expect(new Set([...made, ...keys(row)]).size).toBe(made.length + new Set(keys(row)).size);
  },
);

/** Fields of which some have a condition that never holds. */
function hideSome(fields: readonly FieldNode[], pick: (below: number) => number): FieldNode[] {
  return fields.map((node) => ({
    ...node,
    meta: { ...node.meta, ...(pick(4) === 0 && { showIf: { field: 'nowhere', is: true } }) },
    fields: hideSome(node.fields, pick),
  })) as FieldNode[];
}

law('visitors see every field that is shown, and nothing else', ({ declaration, sides: { base }, pick }) => {
  const fields = hideSome(declaration.fields, pick);
  const visible = visibleContent(fields, withSecret(base) as AnyContent);

  expect(JSON.stringify(visible)).not.toMatch(/secret|former/);
  for (const { node, path, value, isHidden } of walkFields(fields, withoutFormerRows(base))) {
    const seen = valueAt(visible, path);
    if (isHidden) expect([undefined, emptyValue(node)]).toContainEqual(seen);
    else if (!holdsRecords(node)) expect(seen).toEqual(value);
  }
});

law(
  'after a change, all fields whose issues differ are checked',
  ({ declaration: { fields }, sides: { base } }) => {
    const before = checkRecord(topRecord({ fields }, base));
    for (const { node, path } of walkFields(fields, base)) {
      if (holdsRecords(node)) continue;
      const content = structuredClone(base);
      const record = valueAt(content, path.slice(0, -1));
      if (isRecord(record)) record[node.key] = emptyValue(node);
      const checked = checkChange(topRecord({ fields }, content), path);
      // The whole content is checked then.
      if (!checked) continue;
      const isChecked = (issue: Issue) => checked.places.some((place) => isWithin(issue.path, place));
      const after = checkRecord(topRecord({ fields }, content));
      expect(checked.places).toContainEqual(path);
      expect(checked.issues).toEqual(after.filter(isChecked));
      expect(after.filter((issue) => !isChecked(issue))).toEqual(before.filter((issue) => !isChecked(issue)));
    }
  },
);

law('records that were checked before have the same issues', ({ declaration, sides, pick }) => {
  const known: CheckedRecords = new WeakMap();
  for (const fields of [declaration.fields, hideSome(declaration.fields, pick)])
    for (const content of Object.values(sides))
      for (const today of ['2026-11-26', '2026-11-27'])
        expect(checkRecord(topRecord({ fields }, content, today), { known })).toEqual(
          checkRecord(topRecord({ fields }, content, today)),
        );
});

law(
  'unknown keys are found in every record, unless they are stored',
  ({ declaration: { fields }, sides: { base } }) => {
    const next = withSecret(base) as AnyContent;
    const found = checkUnknownKeys(fields, next, base).map(({ path }) => formatPath(path));

    expect(found.every((path) => path.endsWith('secret'))).toBe(true);
    expect(new Set(found).size).toBe(countRecords(base));
    expect(checkUnknownKeys(fields, next, next)).toEqual([]);
  },
);

law('keys that are not declared are no change', ({ declaration: { fields }, sides: { base } }) => {
  const kept = withSecret(base) as AnyContent;

  expect(canonicalText(fields, kept)).toBe(canonicalText(fields, base));
  expect(listDifferences(fields, base, kept)).toEqual([]);
  expect(diffContent(fields, base, kept)).toEqual([]);
});

law('invalid input is empty in readable content', ({ declaration: { fields }, sides: { base } }) => {
  const fill = (input: unknown) =>
    mapFields(fields, base, ({ kind }, value) => (kind === 'number' ? input : value));

  expect(readableContent(fields, fill('many'), new WeakMap())).toEqual(fill(null));
});

law('readable content is not copied', ({ declaration: { fields }, sides: { base } }) => {
  expect(readableContent(fields, base, new WeakMap())).toBe(base);
});

law('a sample is loaded as it is', ({ declaration }) => {
  const sample = sampleContent(declaration.fields, { images: [], ids: {} });

  expect(loadContent(declaration, sample)).toEqual({ content: sample, unreadable: [] });
});
