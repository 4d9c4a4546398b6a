import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AnyContent } from '#schemas/engine/declaration.ts';
import { compileFields, type FieldNode } from '#schemas/engine/field.ts';
import { initialContent } from '#schemas/engine/initial.ts';
import { type MergeSides, mergeContent, type Side } from '#schemas/engine/merge.ts';
import { isAlike, isRecord, isSame, recordsByKey, recordsOf } from '#schemas/engine/records.ts';
import { isListNode } from '#schemas/engine/row-title.ts';
import { randomEdits } from './random-content.ts';

const scenario = randomEdits.map(({ shape, sides }) => ({ fields: compileFields('random', shape), sides }));

const rowsOf = (value: unknown) => (Array.isArray(value) ? value.filter(isRecord) : []);
const keysOf = (value: unknown) => rowsOf(value).map(({ _key }) => String(_key));
const nameKeyOf = ({ meta }: FieldNode) => ('nameIn' in meta ? meta.nameIn : undefined);

const recordsIn = (node: FieldNode, value: unknown) => [...(recordsByKey(node, value)?.values() ?? [])];

/** Every value of content by its keyed path, a file together with its name, and `true` for each record. */
function flatten(nodes: readonly FieldNode[], content: AnyContent, path = ''): Map<string, unknown> {
  const found = new Map<string, unknown>();
  for (const node of nodes) {
    const here = `${path}/${node.key}`;
    if (node.kind === 'hidden') continue;
    if (node.fields.length === 0) found.set(here, [content[node.key], content[nameKeyOf(node) ?? '']]);
    for (const { key, type, isOpaque, fields, value } of recordsIn(node, content[node.key])) {
      found.set(`${here}/${key}`, isOpaque ? value : type);
      for (const entry of flatten(fields, value, `${here}/${key}`)) found.set(...entry);
    }
  }
  return found;
}

/** The values with which the records began that both sides added, as far as both can read them. */
function flattenAdded(nodes: readonly FieldNode[], sides: MergeSides, path = ''): Map<string, unknown> {
  const found = new Map<string, unknown>();
  for (const node of nodes) {
    const [base, theirs] = [sides.base, sides.theirs].map((content) => recordsByKey(node, content[node.key]));
    for (const mine of recordsIn(node, sides.mine[node.key])) {
      const here = `${path}/${node.key}/${mine.key}`;
      const [b, t] = [base, theirs].map((records) => records?.get(mine.key));
      if (!t || !isAlike(mine, t)) continue;
      const isKnown = b && isAlike(b, mine);
      const older = isKnown ? b.value : initialContent(mine.fields);
      if (!isKnown) for (const entry of flatten(mine.fields, older, here)) found.set(...entry);
      const inside = { base: older, mine: mine.value, theirs: t.value };
      for (const entry of flattenAdded(mine.fields, inside, here)) found.set(...entry);
    }
  }
  return found;
}

/** The ids of what both sides changed to different values. */
function listBothChanged(nodes: readonly FieldNode[], sides: MergeSides, path = ''): string[] {
  return nodes.flatMap((node) => {
    const id = `${path}/${node.key}`;
    const differ = (a: unknown, b: unknown) => !isSame(a, b);
    if (node.kind === 'hidden') return [];
    const [base, mine, theirs] = [sides.base, sides.mine, sides.theirs].map((content) =>
      node.fields.length === 0 ? [content[node.key], content[nameKeyOf(node) ?? '']] : content[node.key],
    );
    const isBothChanged = (b: unknown, m: unknown, t: unknown) =>
      differ(b, m) && differ(b, t) && differ(m, t);
    const isList = isListNode(node);
    if (!isList) {
      const [b, m, t] = [base, mine, theirs].map((value) => recordsOf(node, value)[0]);
      const isOpaque = isRecord(base) && !b;
      if (m && t && m.key === t.key && !isOpaque) {
        const older = b?.key === m.key ? b.value : initialContent(m.fields);
        const inside = { base: older, mine: m.value, theirs: t.value };
        return listBothChanged(m.fields, inside, `${id}/${m.key}`);
      }
    }
    if (!isList) return isBothChanged(base, mine, theirs) ? [id] : [];
    const order = (of: unknown, other: unknown) => keysOf(of).filter((key) => keysOf(other).includes(key));
    const isMoved = (a: unknown, b: unknown) => differ(order(a, b), order(b, a));
    const moved = isMoved(base, mine) && isMoved(base, theirs) && isMoved(mine, theirs) ? [id] : [];
    const rows = [...new Set([...keysOf(mine), ...keysOf(theirs)])].flatMap((key) => {
      const [b, m, t] = [base, mine, theirs].map((value) => recordsByKey(node, value)?.get(key));
      if (m && t && isAlike(m, t)) {
        const older = b && isAlike(b, m) ? b.value : initialContent(m.fields);
        const inside = { base: older, mine: m.value, theirs: t.value };
        return listBothChanged(m.fields, inside, `${id}/${key}`);
      }
      return isBothChanged(b?.value, m?.value, t?.value) ? [`${id}/${key}`] : [];
    });
    return [...moved, ...rows];
  });
}

const settle = (ids: readonly string[], side: Side) => new Map(ids.map((id) => [id, side]));
const idsOf = (fields: readonly FieldNode[], sides: MergeSides) =>
  mergeContent(fields, sides).conflicts.map(({ id }) => id);
/** Cases of each law; failures print the seed of theirs. */
const runs = { numRuns: Number(process.env.LAW_RUNS ?? 200) };

const law = (sentence: string, check: () => void) => test(sentence, check, 600_000);

law('if one side is unchanged, the result is the other side', () => {
  fc.assert(
    fc.property(scenario, ({ fields, sides: { base, mine: other } }) => {
      for (const sides of [
        { mine: base, theirs: other },
        { mine: other, theirs: base },
        { mine: other, theirs: other },
      ])
        expect(mergeContent(fields, { base, ...sides })).toEqual({ content: other, conflicts: [] });
    }),
    runs,
  );
});

law(
  'every value that one side changed is in the result, unchanged values stay, and conflicts follow their choice',
  () => {
    fc.assert(
      fc.property(scenario, fc.constantFrom<Side>('mine', 'theirs'), ({ fields, sides }, chosen) => {
        const { conflicts } = mergeContent(fields, sides);
        const ids = conflicts.map(({ id }) => id);
        // A conflict of order is not about the content of the rows.
        const covering = conflicts.flatMap(({ id, change }) => (change === 'moved' ? [] : [`${id}/`]));
        const flat = ({ content }: { content: AnyContent }) => flatten(fields, content);
        const merged = flat(mergeContent(fields, sides, settle(ids, chosen)));
        const [mine, theirs] = [flat({ content: sides.mine }), flat({ content: sides.theirs })];
        const before = new Map([...flat({ content: sides.base }), ...flattenAdded(fields, sides)]);

        for (const path of new Set([before, mine, theirs].flatMap((one) => [...one.keys()]))) {
          const [b, m, t] = [before.get(path), mine.get(path), theirs.get(path)];
          const side = isSame(m, b) ? 'theirs' : 'mine';
          const kept = covering.some((id) => `${path}/`.startsWith(id)) ? chosen : side;
          expect(merged.get(path), path).toEqual(kept === 'mine' ? m : t);
        }
      }),
      runs,
    );
  },
);

law('only values that both sides changed differently are conflicts', () => {
  fc.assert(
    fc.property(scenario, ({ fields, sides }) => {
      expect(idsOf(fields, sides).toSorted()).toEqual(listBothChanged(fields, sides).toSorted());
    }),
    runs,
  );
});

law('both sides get the same result and the same conflicts', () => {
  fc.assert(
    fc.property(scenario, ({ fields, sides: { base, mine, theirs } }) => {
      const ids = idsOf(fields, { base, mine, theirs });
      const swapped = { base, mine: theirs, theirs: mine };

      expect(idsOf(fields, swapped).toSorted()).toEqual(ids.toSorted());
      const one = mergeContent(fields, { base, mine, theirs }, settle(ids, 'mine'));
      const other = mergeContent(fields, swapped, settle(ids, 'theirs'));
      expect(flatten(fields, other.content)).toEqual(flatten(fields, one.content));
    }),
    runs,
  );
});

law('merging is idempotent', () => {
  fc.assert(
    fc.property(scenario, ({ fields, sides }) => {
      const { content } = mergeContent(fields, sides);

      expect(mergeContent(fields, { base: sides.theirs, mine: content, theirs: sides.theirs })).toEqual({
        content,
        conflicts: [],
      });
    }),
    runs,
  );
});
