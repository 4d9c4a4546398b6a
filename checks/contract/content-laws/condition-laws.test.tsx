import { cleanup } from '@testing-library/react';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { renderForm } from '#editor/testing/render-form.tsx';
import { MarksContext } from '#renderer/engine/preview/field-mark.tsx';
import { renderInSite } from '#renderer/engine/testing/render-in-site.tsx';
import { FieldsView } from '#renderer/engine/values/fields-view.tsx';
import { type AnyContent, compileDeclaration, type Declaration } from '#schemas/engine/declaration.ts';
import { formatPath, locatePath, type Path, parsePath, pinPath, valueAt } from '#schemas/engine/issue.ts';
import { emptyValue, holdsRecords, isBlank } from '#schemas/engine/records.ts';
import { type CheckedRecords, checkChange, checkRecord, checkRules } from '#schemas/engine/rules.ts';
import { topRecord, visibleContent } from '#schemas/engine/visible.ts';
import { type Visit, walkFields } from '#schemas/engine/walk.ts';
import { outlineFields } from '#server/content/outline.ts';
import { randomConditions } from './random-conditions.ts';

interface Conditional {
  readonly declaration: Declaration;
  readonly content: AnyContent;
  readonly changed: AnyContent;
  /** The visited fields that are shown. */
  readonly shown: readonly Visit[];
}

const conditional = randomConditions.map(({ shape, ...contents }): Conditional => {
  const { content } = contents;
  const declaration = compileDeclaration({ type: 'random', label: 'Random', fields: shape });
  const shown = [...walkFields(declaration.fields, content)].filter(({ isHidden }) => !isHidden);
  return { declaration, ...contents, shown };
});

/** The paths of visited fields, with the keys of rows, as hidden rows change the positions of the others in a response. */
const pathsOf = (content: AnyContent, paths: readonly Path[]) =>
  paths.map((path) => JSON.stringify(pinPath(content, path))).toSorted();
const pathOf = ({ path }: Visit) => path;

/** The values of an attribute of the elements in a tree, in alphabetical order. */
function attributesIn(container: HTMLElement, name: string): string[] {
  const found = [...container.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name));
  return found.map(String).toSorted();
}

function law(sentence: string, numRuns: number, check: (made: Conditional) => void): void {
  const runs = Math.ceil((numRuns * Number(process.env.LAW_RUNS ?? 200)) / 200);
  const limit = 60_000 * Math.max(1, runs / numRuns);
  test(sentence, () => fc.assert(fc.property(conditional, check), { numRuns: runs }), limit);
}

law('the server sends the fields that are shown, and all others empty', 300, (made) => {
  const { declaration, content } = made;
  const visible = visibleContent(declaration.fields, content);

  for (const { node, path, value, isHidden } of walkFields(declaration.fields, content)) {
    if (holdsRecords(node)) continue;
    const sent = locatePath(visible, pinPath(content, path));
    if (isHidden) expect([undefined, emptyValue(node)]).toContainEqual(sent && valueAt(visible, sent));
    else expect(sent && valueAt(visible, sent)).toEqual(value);
  }
});

law('fields are shown alike in the content that the server sends', 200, ({ declaration, content, shown }) => {
  const visible = visibleContent(declaration.fields, content);
  const sent = [...walkFields(declaration.fields, visible)].filter(({ isHidden }) => !isHidden);

  expect(pathsOf(visible, sent.map(pathOf))).toEqual(pathsOf(content, shown.map(pathOf)));
  expect(visibleContent(declaration.fields, visible)).toEqual(visible);
});

law('a shown field is required, and no other', 300, ({ declaration, content, shown }) => {
  const blank = shown.filter(({ node, value }) => node.meta.required && isBlank(node, value));

  expect(checkRules(declaration, content).map(({ path }) => formatPath(path))).toEqual(
    blank.map(({ path }) => formatPath(path)),
  );
});

law('a change is checked where it shows or hides fields', 100, ({ declaration: { fields }, content }) => {
  const all = checkRecord(topRecord({ fields }, content));
  for (const { node, path } of walkFields(fields, content)) {
    if (holdsRecords(node)) continue;
    const { places = [], issues } = checkChange(topRecord({ fields }, content), path) ?? {};
    const isPlaced = (at: readonly unknown[]) =>
      places.some((place) => place.every((part, depth) => part === at[depth]));
    expect(issues).toEqual(all.filter((issue) => isPlaced(issue.path)));
  }
});

law('rows that were checked have other issues where fields outside them changed', 200, (made) => {
  const { declaration, content, changed } = made;
  const known: CheckedRecords = new WeakMap();
  // The same rows and groups, between other values.
  const { held, typed, rows, story } = content;
  for (const each of [content, { ...changed, held, typed, rows, story }, content]) {
    const top = topRecord(declaration, each);
    expect(checkRecord(top, { known })).toEqual(checkRecord(top));
  }
});

law(
  'the page shows the fields that are shown and filled',
  30,
  ({ declaration: { fields }, content, shown }) => {
    const visible = visibleContent(fields, content, '2026-11-21');
    const { container } = renderInSite(
      <MarksContext value={true}>
        <FieldsView fields={outlineFields(fields)} content={visible} path="" />
      </MarksContext>,
    );
    const filled = shown.filter(({ node, value }) => !holdsRecords(node) && !isBlank(node, value));

    const marked = attributesIn(container, 'data-field').map(parsePath);
    expect(pathsOf(visible, marked)).toEqual(pathsOf(content, filled.map(pathOf)));
    cleanup();
  },
);

law('the form shows the fields that are shown', 10, ({ declaration, content, shown }) => {
  // Closed rows mount no fields.
  const open = shown.filter(({ path }) => path.every((part) => typeof part === 'string'));

  const { container } = renderForm(declaration, content);

  const mounted = attributesIn(container, 'data-path').map(parsePath);
  expect(pathsOf(content, mounted)).toEqual(pathsOf(content, open.map(pathOf)));
  cleanup();
});
