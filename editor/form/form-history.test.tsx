import { renderHook } from '@testing-library/react';
import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { type AnyContent, compileDeclaration, type Declaration } from '#schemas/engine/declaration.ts';
import type { FieldShape } from '#schemas/engine/field.ts';
import { initialContent } from '#schemas/engine/initial.ts';
import { loadContent } from '#schemas/engine/load.ts';
import { newKey } from '#schemas/engine/random-key.ts';
import {
  behaviourOf,
  boolean,
  image,
  list,
  media,
  number,
  richText,
  select,
  text,
  words,
} from '#schemas/fields/index.ts';
import { FormEngine } from './engine.ts';
import { useHookForm } from './hook-form.ts';
import { takeStep } from './undo.tsx';

let now = 0;
beforeEach(() => {
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});

const declare = (fields: FieldShape): Declaration =>
  compileDeclaration({ type: 'made_up', label: 'Made up', fields });

function buildEngine(declaration: Declaration, raw: AnyContent): FormEngine {
  const { content } = loadContent(declaration, raw, declaration.version);
  return new FormEngine(declaration, renderHook(() => useHookForm(content)).result.current, 'form');
}

const contentOf = (engine: FormEngine) => structuredClone(engine.values.current());
const undo = (engine: FormEngine) => takeStep(engine, 'undo');
const redo = (engine: FormEngine) => takeStep(engine, 'redo');

/** Types a text key by key. */
function type(engine: FormEngine, path: string, typed: string): void {
  for (let end = 1; end <= typed.length; end += 1) {
    now += 100;
    engine.values.write(path, typed.slice(0, end));
  }
}

const page = declare({
  title: text({ label: 'Title' }),
  isShown: boolean({ label: 'Shown' }),
  rows: list({ label: 'Rows', item: 'Row', card: { title: 'name' } }, { name: text({ label: 'Name' }) }),
});
const stored = {
  title: '',
  isShown: false,
  rows: [
    { _key: 'a', name: 'A' },
    { _key: 'b', name: 'B' },
  ],
};
const rowsOf = (engine: FormEngine) => engine.values.read('rows') as AnyContent[];

test('typing into one field is one step until it rests or another field is changed', () => {
  const engine = buildEngine(page, stored);
  type(engine, 'title', 'One');
  type(engine, 'rows.0.name', 'First');
  now += 2_000;
  engine.values.write('rows.0.name', 'First!');

  undo(engine);
  expect(engine.values.read('rows.0.name')).toBe('First');
  undo(engine);
  expect([engine.values.read('rows.0.name'), engine.values.read('title')]).toEqual(['A', 'One']);
  undo(engine);
  expect(contentOf(engine)).toEqual(stored);
  expect(engine.history.can.get()).toEqual({ undo: false, redo: true });
});

test('each change of a switch is a step', () => {
  const engine = buildEngine(page, stored);
  engine.values.write('isShown', true);
  engine.values.write('isShown', false);

  undo(engine);

  expect(engine.values.read('isShown')).toBe(true);
});

test('text that is deleted again leaves no step, and can be redone', () => {
  const engine = buildEngine(page, stored);
  type(engine, 'title', 'One');
  now += 2_000;
  for (const left of ['On', 'O', '']) engine.values.write('title', left);

  expect(engine.history.can.get()).toEqual({ undo: false, redo: true });
  redo(engine);
  expect(engine.values.read('title')).toBe('One');
});

test('a change after an undo removes the steps that could be redone', () => {
  const engine = buildEngine(page, stored);
  type(engine, 'title', 'One');
  undo(engine);
  engine.values.write('isShown', true);

  expect(engine.history.can.get()).toEqual({ undo: true, redo: false });
});

test('changes of a batch are one step', () => {
  const engine = buildEngine(page, stored);
  engine.history.batch(() => {
    engine.values.write('title', 'Both');
    engine.values.write('isShown', true);
  });

  undo(engine);

  expect(contentOf(engine)).toEqual(stored);
});

test('replaced content can be undone', () => {
  const engine = buildEngine(page, stored);
  engine.reset({ title: 'Old', isShown: true, rows: [{ _key: 'c', name: 'C' }, stored.rows[0]] });

  undo(engine);

  expect(contentOf(engine)).toEqual(stored);
});

test('content that is replaced by the same is no step', () => {
  const engine = buildEngine(page, stored);
  type(engine, 'title', 'A well');
  undo(engine);

  engine.put(structuredClone(contentOf(engine)));

  expect(engine.history.can.get()).toEqual({ undo: false, redo: true });
});

test('the form is clean when undo leads back to what is saved, also after a save', () => {
  const engine = buildEngine(page, stored);
  type(engine, 'title', 'One');
  engine.history.endStep();
  engine.savedText.set(engine.values.canonical());
  type(engine, 'title', 'Two');

  undo(engine);
  expect([engine.values.read('title'), engine.isDirty()]).toEqual(['One', false]);
  undo(engine);
  expect([engine.values.read('title'), engine.isDirty()]).toEqual(['', true]);
});

test('a merged change of somebody else stays when own steps are undone and redone', () => {
  const engine = buildEngine(page, stored);
  engine.values.write('isShown', true);
  engine.values.writeRows('rows', rowsOf(engine).slice(1));
  const sent = contentOf(engine);
  const merged = { ...sent, title: 'Theirs', rows: [{ _key: 'n', name: 'New' }, ...rowsOf(engine)] };
  engine.history.pause(() => engine.reset(structuredClone(merged)));
  engine.history.rebase(sent, merged);

  undo(engine);
  expect(contentOf(engine)).toMatchObject({ title: 'Theirs', isShown: true });
  expect(
    rowsOf(engine)
      .map(({ _key }) => _key)
      .sort(),
  ).toEqual(['a', 'b', 'n']);
  undo(engine);
  expect(contentOf(engine)).toMatchObject({ title: 'Theirs', isShown: false });
  redo(engine);
  redo(engine);
  expect(contentOf(engine)).toEqual(merged);
});

test('a step that a merge took away is no step any more', () => {
  const engine = buildEngine(page, stored);
  engine.values.writeRows('rows', rowsOf(engine).slice(1));
  engine.values.write('isShown', true);
  const sent = contentOf(engine);
  // Someone else removed the same row and saved first.
  engine.history.rebase({ ...stored, isShown: true }, sent);

  undo(engine);
  expect(contentOf(engine)).toMatchObject({ isShown: false, rows: [{ _key: 'b' }] });
  expect(engine.history.can.get()).toEqual({ undo: false, redo: true });
});

test('at most 200 steps are undone', () => {
  const engine = buildEngine(page, stored);
  for (let step = 1; step <= 250; step += 1) {
    now += 2_000;
    engine.values.write('title', `${step}`);
  }

  for (let step = 0; step < 300; step += 1) undo(engine);

  expect(engine.values.read('title')).toBe('50');
});

test('kept steps are limited in size, the oldest are left out', () => {
  const engine = buildEngine(page, stored);
  for (let step = 1; step <= 10; step += 1) {
    now += 2_000;
    engine.values.write('title', `${step}`.repeat(15_000));
  }

  const { undo: kept } = engine.history.keep();

  expect(kept.length).toBeGreaterThan(2);
  expect(JSON.stringify(kept).length).toBeLessThan(105_000);
});

const leaf = { label: 'Field' };
const items = { ...leaf, item: 'Item' };
const builders = [
  () => text(leaf),
  () => number(leaf),
  () => boolean(leaf),
  () => richText(leaf),
  () => words(items),
  () => image(leaf),
  () => media(items),
  () => select({ ...leaf, options: [{ value: 'x', label: 'X' }] }),
] as const;
const values: Readonly<Record<string, readonly unknown[]>> = {
  text: ['', 'a', 'ab', 'b'],
  richText: ['', '<p>a</p>', '<p>b</p>'],
  number: [null, 1, 2, 'words'],
  boolean: [true, false],
  image: ['', '/media/a.webp', '/media/b.webp'],
  media: [[], [1], [2, 1]],
  words: [[], ['a'], ['b'], ['a', 'b']],
  select: [null, 'x'],
};

/** The fields of a random declaration; numbers are kinds, arrays are lists. */
type Plan = readonly (number | Plan)[];
const { plan } = fc.letrec<{ plan: Plan; part: number | Plan }>((tie) => ({
  plan: fc.array(tie('part'), { minLength: 1, maxLength: 4 }),
  part: fc.oneof({ maxDepth: 2 }, fc.nat(builders.length - 1), tie('plan')),
}));
const shapeOf = (parts: Plan): FieldShape =>
  Object.fromEntries(
    parts.map((part, at) => [
      `f${at}`,
      typeof part === 'number'
        ? (builders[part] ?? text)(leaf)
        : list({ ...items, card: { title: 'f0' } }, shapeOf(part)),
    ]),
  );

/** Makes a random edit: of a field at the top or in a row, or of the rows of a list. */
function edit(engine: FormEngine, pick: (below: number) => number): void {
  let [nodes, start] = [engine.declaration.fields, ''];
  for (;;) {
    const node = nodes[pick(nodes.length)];
    if (!node) return;
    const path = `${start}${node.key}`;
    if (node.kind !== 'list') {
      const known = values[node.kind] ?? [behaviourOf(node.kind).empty];
      engine.values.write(path, structuredClone(known[pick(known.length)]));
      return;
    }
    const rows = engine.values.read(path) as AnyContent[];
    const at = pick(rows.length + 1);
    const action = pick(4);
    if (action === 0 && rows[at]) {
      [nodes, start] = [node.fields, `${path}.${at}.`];
      continue;
    }
    const row = { _key: newKey(), ...initialContent(node.fields) };
    const [moved] = rows;
    if (action === 1 && moved) engine.values.writeRows(path, rows.slice(1).toSpliced(at, 0, moved));
    else if (action === 2 && rows[at]) engine.values.writeRows(path, rows.toSpliced(at, 1));
    else engine.values.writeRows(path, rows.toSpliced(at, 0, row));
    return;
  }
}

const scenario = fc.record({
  plan,
  edits: fc.array(
    fc.record({
      picks: fc.array(fc.nat(), { minLength: 12, maxLength: 12 }),
      rests: fc.boolean(),
      batch: fc.integer({ min: 1, max: 3 }),
      save: fc.integer({ min: 0, max: 6 }),
    }),
    { minLength: 1, maxLength: 12 },
  ),
});

test('any number of edits, undone and redone, leads through the same contents', () => {
  fc.assert(
    fc.property(scenario, ({ plan: parts, edits }) => {
      const declaration = declare(shapeOf(parts));
      const engine = buildEngine(declaration, initialContent(declaration.fields));
      const start = contentOf(engine);
      for (const { picks, rests, batch, save } of edits) {
        let next = 0;
        const pick = (below: number) => (picks[next++ % picks.length] ?? 0) % below;
        engine.history.batch(() => {
          for (let count = 0; count < batch; count += 1) edit(engine, pick);
        });
        edit(engine, pick);
        if (rests) now += 2_000;
        if (save === 0) engine.history.rebase(contentOf(engine), contentOf(engine));
      }
      const end = contentOf(engine);

      const undone: AnyContent[] = [];
      while (engine.history.can.get().undo) {
        undone.push(contentOf(engine));
        undo(engine);
      }
      expect(contentOf(engine)).toEqual(start);
      expect(engine.values.copy()).toEqual(start);
      const kept = structuredClone(engine.history.keep());
      const reloaded = buildEngine(declaration, start);
      reloaded.history.restore(start, kept);
      for (const expected of undone.toReversed()) {
        redo(engine);
        redo(reloaded);
        expect(contentOf(engine)).toEqual(expected);
        expect(contentOf(reloaded)).toEqual(expected);
      }
      expect(contentOf(engine)).toEqual(end);
      expect(engine.values.copy()).toEqual(end);
    }),
    { numRuns: 100 },
  );
});
