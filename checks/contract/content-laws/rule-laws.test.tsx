import { renderHook } from '@testing-library/react';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FormEngine } from '#editor/form/engine.ts';
import { useHookForm } from '#editor/form/hook-form.ts';
import { isMet } from '#schemas/engine/condition.ts';
import { type AnyContent, compileDeclaration, type Declaration } from '#schemas/engine/declaration.ts';
import type { FieldNode } from '#schemas/engine/field.ts';
import { readFieldPath, resolveFieldPath } from '#schemas/engine/field-path.ts';
import { formatPath, type Issue, pinPath, toErrors, valueAt } from '#schemas/engine/issue.ts';
import { listAdvice } from '#schemas/engine/readiness.ts';
import { holdsRecords, isBlank } from '#schemas/engine/records.ts';
import { type Rule, readComparison } from '#schemas/engine/rule.ts';
import { checkRules } from '#schemas/engine/rules.ts';
import { visibleContent } from '#schemas/engine/visible.ts';
import { type Visit, walkFields } from '#schemas/engine/walk.ts';
import { list, text } from '#schemas/fields/index.ts';
import type { MapLocation } from '#schemas/fields/location.ts';
import { prepareContent } from '#server/content/prepare-content.ts';
import type { Db } from '#server/database/db.ts';
import { ApiError } from '#server/errors.ts';
import { compileDescription } from './compile-description.ts';
import { randomRules } from './random-conditions.ts';

const runs = Math.ceil(Number(process.env.LAW_RUNS ?? 200));
/** Content without references needs no statement. */
const noStore: Db = Object.create(null);

interface Ruled {
  readonly declaration: Declaration;
  readonly content: AnyContent;
  readonly changed: AnyContent;
}

const ruled = randomRules.map(({ shape, ...contents }): Ruled => {
  const declaration = compileDeclaration({ type: 'random', label: 'Random', fields: shape });
  return { declaration, ...contents };
});

const law = (sentence: string, check: (made: Ruled) => void | Promise<void>, numRuns = runs) =>
  test(
    sentence,
    () =>
      fc.assert(
        fc.asyncProperty(ruled, async (made) => check(made)),
        { numRuns, endOnFailure: true },
      ),
    600_000,
  );

/** The issues for which the server refuses to publish content. */
async function findRefused(declaration: Declaration, content: AnyContent): Promise<object> {
  try {
    await prepareContent(noStore, declaration, content, { version: declaration.version });
    return {};
  } catch (error) {
    if (error instanceof ApiError) return error.extra.errors ?? {};
    throw error;
  }
}

/** A form in which every field was left, so that all issues are shown. */
function openForm(declaration: Declaration, content: AnyContent): FormEngine {
  const form = renderHook(() => useHookForm(structuredClone(content))).result.current;
  const engine = new FormEngine(declaration, form, 'form');
  for (const { path } of walkFields(declaration.fields, content)) engine.issues.reveal(content, [path]);
  engine.validation.run();
  return engine;
}

law('form and server find the same issues, in the form also after each change', async (made) => {
  const { declaration, content, changed } = made;
  const engine = openForm(declaration, content);
  const compare = async () =>
    expect(toErrors(engine.issues.list())).toEqual(
      await findRefused(declaration, structuredClone(engine.values.current())),
    );
  await compare();

  for (const { node, path, value } of walkFields(declaration.fields, changed)) {
    if (holdsRecords(node) || path[0] === 'typed') continue;
    engine.values.write(formatPath(path), structuredClone(value));
  }
  await compare();
});

law(
  'the description refuses the texts whose form the server refuses',
  async ({ declaration, content }) => {
    const validate = compileDescription(declaration, 'input', { allErrors: true, discriminator: true });
    validate(content);
    const broken = (validate.errors ?? []).filter(({ keyword }) => keyword === 'pattern');
    const described = broken.map(({ instancePath }) => instancePath.slice(1).replaceAll('/', '.'));

    const refused = await findRefused(declaration, content);
    // The conditions of others are described by a keyword of their own.
    const hideable = new Set(listHideable(declaration.fields));
    const always = [...walkFields(declaration.fields, content)].filter(({ node }) => !hideable.has(node));
    const places = new Set(always.map(({ path }) => formatPath(path)));
    const expected = Object.entries(refused).filter(
      ([path, [message]]) => message === 'Not a' && places.has(path),
    );
    expect([...new Set(described)].toSorted()).toEqual(expected.map(([path]) => path).toSorted());
  },
  Math.ceil(runs / 10),
);

/** The fields that can be hidden: by a condition of theirs, of a field around them or of the type of their row. */
function listHideable(fields: readonly FieldNode[], isInside = false): readonly FieldNode[] {
  return fields.flatMap((node) => {
    const isHere = isInside || node.meta.showIf !== undefined;
    const inner = node.types
      ? [...node.types.values()].map((type) => listHideable(type.fields, isHere || type.showIf !== undefined))
      : [listHideable(node.fields, isHere)];
    return [...(isHere ? [node] : []), ...inner.flat()];
  });
}

/** Whether a value breaks a rule, by the description of the rule that the page receives: a second implementation of the rules. */
function breaks(
  rule: Rule,
  { node, value, path, row: record }: Visit,
  sent: AnyContent,
  today: string,
): boolean {
  const blank = isBlank(node, value);
  const read = (text: string) => {
    const way = readFieldPath(text);
    return way && valueAt(sent, resolveFieldPath(way, path.slice(0, -1)));
  };
  if ('requiredIf' in rule) return blank && isMet(rule.requiredIf, read, today);
  if (blank) return false;
  if ('pattern' in rule) return !String(value).startsWith('a');
  if ('custom' in rule) return rule.custom(value, record) === false;
  if ('within' in rule) {
    const years = [value, record[rule.within.field]].map((day) => Number(String(day).slice(0, 4)));
    const [own = Number.NaN, other = Number.NaN] = years;
    return Math.abs(own - other) > 2;
  }
  const { operator, field } = readComparison(rule) ?? {};
  const other = record[field ?? ''];
  if (other === null || other === undefined) return false;
  const order = value === other ? 0 : String(value) < String(other) ? -1 : 1;
  return { after: order <= 0, before: order >= 0, atLeast: order < 0, atMost: order > 0 }[
    operator ?? 'after'
  ];
}

/** The coordinate that a place on the map lacks; undefined where none is needed or none is missing. */
function missingCoordinate({ lat, lng, label }: MapLocation): 'lat' | 'lng' | undefined {
  const isNeeded = lat !== null || lng !== null || label !== '';
  return isNeeded ? (['lat', 'lng'] as const).find((key) => ({ lat, lng })[key] === null) : undefined;
}

law('a rule refuses, or warns, by the content that the page is sent', ({ declaration, content }) => {
  const today = '2026-11-21';
  const sent = visibleContent(declaration.fields, content, today);
  const expected: { readonly [K in 'issues' | 'warnings']: Issue[] } = { issues: [], warnings: [] };
  for (const visit of walkFields(declaration.fields, sent, today)) {
    const { node, path, isHidden, value } = visit;
    if (isHidden) continue;
    for (const rule of node.meta.rules ?? [])
      if (breaks(rule, visit, sent, today))
        expected[rule.isWarning ? 'warnings' : 'issues'].push({ path, message: rule.message });
    const at = path.findLastIndex((part) => typeof part === 'number');
    const rows = valueAt(sent, path.slice(0, at));
    const sharing = Array.isArray(rows)
      ? rows.filter((other) => valueAt(other, path.slice(at + 1)) === value)
      : [];
    if (node.meta.unique && at !== -1 && sharing.length > 1 && !isBlank(node, value))
      expected.issues.push({ path, message: node.meta.unique });
    if (node.meta.required && isBlank(node, value))
      expected.issues.push({ path, message: node.meta.required });
    const missing = node.kind === 'location' && missingCoordinate(value as MapLocation);
    if (missing) expected.issues.push({ path: [...path, missing], message: '' });
  }
  const places = (issues: readonly Issue[], found = content) =>
    [...new Set(issues.map(({ path }) => JSON.stringify(pinPath(found, path))))].sort();
  const advice = listAdvice(declaration, content, { files: [], broken: new Map() });

  expect(places(checkRules(declaration, content))).toEqual(places(expected.issues, sent));
  expect(places(advice)).toEqual(places(expected.warnings, sent));
});

test('more rows than content may have are refused alike, at the list that has most of them', async () => {
  const rowsOf = (prefix: string, count: number, more: object) =>
    Array.from({ length: count }, (_, at) => ({ _key: `${prefix}${at}`, ...more }));
  const inner = list(
    { label: 'Inner', item: 'Row', card: { title: 'name' } },
    { name: text({ label: 'Name' }) },
  );
  const declaration = compileDeclaration({
    ...{ type: 'wide', label: 'Wide' },
    fields: {
      few: list({ label: 'Few', item: 'Row', card: { title: 'name' } }, { name: text({ label: 'Name' }) }),
      many: list({ label: 'Many', item: 'Row', card: { title: 'inner' } }, { inner }),
    },
  });
  const many = rowsOf('m', 6, { inner: rowsOf('i', 800, { name: '' }) });
  const contentWith = (few: number) => ({ few: rowsOf('f', few, { name: '' }), many });
  const message = 'All lists together can have at most 5000 rows, with those inside rows, and have 5001';

  for (const [few, refused] of [
    [194, {}],
    [195, { many: [message] }],
  ] as const) {
    const content = contentWith(few);
    const engine = openForm(declaration, content);
    expect(toErrors(engine.issues.list())).toEqual(refused);
    expect(await findRefused(declaration, content)).toEqual(refused);
  }
});
