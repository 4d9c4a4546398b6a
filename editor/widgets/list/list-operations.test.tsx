import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { issueAt } from '#schemas/engine/issue.ts';
import { list, text } from '#schemas/fields/index.ts';
import { declare, renderForm } from '../../testing/render-form.tsx';

const declaration = declare({
  rows: list(
    { label: 'Rows', item: 'Row', card: { title: 'name' } },
    { name: text({ label: 'Name' }), must: text({ label: 'Must', required: 'Please enter this' }) },
  ),
});

/** Expected state of a list: values, and whether the issues of a row were shown. */
interface Expected {
  name: string;
  must: string;
  isTold: boolean;
}

type Step =
  | { do: 'add' | 'undo'; at: number }
  | { do: 'duplicate' | 'remove' | 'up' | 'down' | 'open'; at: number }
  | { do: 'type'; at: number; field: 'name' | 'must'; text: string };

const at = fc.nat({ max: 20 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constantFrom('add' as const, 'undo' as const), at }),
  fc.record({
    do: fc.constantFrom(
      'duplicate' as const,
      'remove' as const,
      'up' as const,
      'down' as const,
      'open' as const,
    ),
    at,
  }),
  fc.record({
    do: fc.constant('type' as const),
    at,
    field: fc.constantFrom('name' as const, 'must' as const),
    text: fc.constantFrom('', 'oak', 'palm'),
  }),
);

const rowsOnScreen = () => [...document.querySelectorAll<HTMLElement>('[data-row]')];
const inputOf = (row: HTMLElement | undefined, field: string) =>
  row?.querySelector<HTMLInputElement>(`input[name$=".${field}"]`);
const press = (row: HTMLElement | undefined, part: string) => {
  const target = row?.querySelector(part);
  if (target) act(() => void fireEvent.click(target));
};

test('after any operations on a list, keys are unique and values and errors stay with their rows', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 10 }), async (steps) => {
      cleanup();
      await run(steps);
    }),
    { numRuns: 12 },
  );
}, 60_000);

async function run(steps: readonly Step[]) {
  const expected: Expected[] = [
    { name: 'One', must: 'x', isTold: false },
    { name: 'Two', must: '', isTold: true },
    { name: 'Three', must: '', isTold: true },
  ];
  const removed: { row: Expected; at: number }[] = [];
  const view = renderForm(declaration, {
    rows: expected.map(({ name, must }, i) => ({ _key: `k${i}`, name, must })),
  });
  await act(() => view.form.save());
  await waitFor(() => expect(document.activeElement).toBe(inputOf(rowsOnScreen()[1], 'must')));
  for (const row of rowsOnScreen()) if (!inputOf(row, 'name')) press(row, '[data-part="header"]');
  for (const next of steps) {
    await apply(next, expected, removed, view.services.undos);
    compare(expected);
  }
  const rows = (await settled(view)) as { _key: string; name: string; must: string }[];
  expect(rows.map(({ name, must }) => ({ name, must }))).toEqual(
    expected.map(({ name, must }) => ({ name, must })),
  );
  expect(new Set(rows.map(({ _key }) => _key)).size).toBe(rows.length);
}

async function settled(view: ReturnType<typeof renderForm>): Promise<unknown> {
  const before = view.changes.length;
  act(() => void fireEvent.click(screen.getByText('Add Row')));
  await waitFor(() => expect(view.changes.length).toBeGreaterThan(before));
  return (view.changes.at(-1)?.rows as unknown[] | undefined)?.slice(0, -1);
}

async function apply(
  next: Step,
  expected: Expected[],
  removed: { row: Expected; at: number }[],
  undos: { undo: () => void }[],
) {
  if (next.do === 'add') {
    act(() => void fireEvent.click(screen.getByText('Add Row')));
    expected.push({ name: '', must: '', isTold: false });
    return;
  }
  if (next.do === 'undo') {
    const last = removed.pop();
    act(() => undos.pop()?.undo());
    if (last) expected.splice(Math.min(last.at, expected.length), 0, last.row);
    return;
  }
  const position = expected.length === 0 ? 0 : next.at % expected.length;
  const row = rowsOnScreen()[position];
  const here = expected[position];
  if (!row || !here) return;
  if (next.do === 'type') {
    const input = inputOf(row, next.field);
    if (!input) return;
    act(() => void fireEvent.change(input, { target: { value: next.text } }));
    here[next.field] = next.text;
  } else if (next.do === 'remove') {
    press(row, '[aria-label^="Remove"]');
    removed.push({ row: here, at: position });
    expected.splice(position, 1);
  } else if (next.do === 'open') press(row, '[data-part="header"]');
  else if (next.do === 'duplicate') await duplicate(row, expected, position);
  else {
    press(row, `[data-part="${next.do}"]`);
    const target = position + (next.do === 'up' ? -1 : 1);
    if (target >= 0 && target < expected.length) expected.splice(target, 0, ...expected.splice(position, 1));
  }
}

async function duplicate(row: HTMLElement, expected: Expected[], position: number) {
  press(row, '[aria-label^="More for"]');
  const item = await screen.findByText('Duplicate');
  act(() => void fireEvent.click(item));
  const here = expected[position];
  if (here) expected.splice(position + 1, 0, { ...here, isTold: false });
}

function compare(expected: readonly Expected[]) {
  const rows = rowsOnScreen();
  expect(rows.map((row) => row.dataset.index)).toEqual(expected.map((_, i) => String(i)));
  expect(new Set(rows.map((row) => row.dataset.row)).size).toBe(rows.length);
  for (const [position, row] of rows.entries()) {
    const name = inputOf(row, 'name');
    const must = inputOf(row, 'must');
    if (!name || !must) continue;
    expect([name.name, name.value, must.value]).toEqual([
      `rows.${position}.name`,
      expected[position]?.name,
      expected[position]?.must,
    ]);
    expect(must.getAttribute('aria-invalid') === 'true').toBe(
      expected[position]?.isTold === true && must.value === '',
    );
  }
}

test('an issue of the server stays with its row through moves, removals and undo', async () => {
  const rows = ['One', 'Two', 'Three'].map((name, i) => ({ _key: `k${i}`, name, must: 'x' }));
  const view = renderForm(declaration, { rows });
  view.respondWith(() => ({ issues: [issueAt(['rows', 1, 'name'], 'Not this name')] }));
  await act(() => view.form.save());
  const links = () =>
    screen.queryAllByRole('button', { name: /Not this name/ }).map((link) => link.textContent);

  await view.user.click(screen.getByRole('button', { name: 'Remove ‘One’' }));
  expect(links()).toEqual(['Row 1 ‘Two’: Name – Not this name']);
  act(() => view.services.undos[0]?.undo());
  await view.user.click(screen.getByRole('button', { name: 'Move ‘Two’ down' }));

  expect(links()).toEqual(['Row 3 ‘Two’: Name – Not this name']);
});

const named = declare({
  rows: list({ label: 'Rows', item: 'Row', card: { title: 'name' } }, { name: text({ label: 'Name' }) }),
});
const rowOf = (key: string) => document.querySelector(`[data-row="${key}"]`) as HTMLElement;
const input = (key: string) => rowOf(key).querySelector('input') as HTMLInputElement;
const pressPart = (key: string, part: string) =>
  act(() => void fireEvent.click(rowOf(key).querySelector(`[data-part="${part}"]`) as Element));

test('a normalised value of a closed row is not written into the input of the row that was there before', async () => {
  const { form } = renderForm(named, {
    rows: [
      { _key: 'aaaa', name: 'Alpha' },
      { _key: 'bbbb', name: 'Beta' },
    ],
  });
  pressPart('bbbb', 'header');
  act(() => void fireEvent.change(input('bbbb'), { target: { value: 'Beta  ' } }));
  pressPart('bbbb', 'header');
  pressPart('aaaa', 'header');
  pressPart('aaaa', 'down');
  await act(async () => void (await form.save()));
  expect(input('aaaa').value).toBe('Alpha');
});
