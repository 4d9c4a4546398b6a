import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { AnyContent } from '#schemas/engine/declaration.ts';
import { loadContent } from '#schemas/engine/load.ts';
import { keepUnreadable } from '#schemas/engine/unreadable.ts';
import { reference, references } from '#schemas/fields/index.ts';
import { ContentForm } from '../form/content-form.tsx';
import { major } from '../testing/entry-fixtures.ts';
import { errorReply, fakeApi } from '../testing/fake-api.ts';
import { renderAdmin } from '../testing/render-admin.tsx';
import { declare } from '../testing/render-form.tsx';
import { widgets } from '../widgets/index.ts';

const majors = Array.from({ length: 1_500 }, (_, index) => major(index + 1));
const declaration = declare({
  one: reference({ label: 'One', to: 'major' }),
  many: references({ label: 'Many', item: 'Major', to: 'major' }),
});

/** Renders a form whose references go to a list of so many majors, and to drafts; returns how to read the queries that were sent. */
function renderReferences(
  content: AnyContent,
  count = majors.length,
  newEntries: readonly object[] = [],
): () => string[] {
  const stored = majors.slice(0, count);
  const calls = fakeApi(
    ({ path }) => {
      const { pathname, searchParams } = new URL(path, 'http://localhost');
      if (pathname !== '/admin/majors') return undefined;
      const ids = searchParams.get('ids')?.split(',').map(Number);
      const words = searchParams.get('search');
      const matching = stored.filter(({ name }) => words === null || name.includes(words));
      const data = ids ? stored.filter(({ id }) => ids.includes(id)) : matching;
      return { status: 200, body: { data: data.slice(0, Number(searchParams.get('per_page') ?? 1_000)) } };
    },
    { newEntries },
  );
  renderForm(content);
  return () => calls.map(({ path }) => path.split('?')[1] ?? '');
}

function renderForm(content: AnyContent): void {
  renderAdmin(
    <ContentForm
      declaration={declaration}
      widgets={widgets}
      content={keepUnreadable(loadContent(declaration, content))}
      onSave={async (saved) => ({ saved })}
    />,
  );
}

test('where entries fail to load, their fields say so, and what is chosen stays', async () => {
  fakeApi(() => errorReply(500, 'internal', 'Away'));
  renderForm({ one: 1, many: [2, 3] });

  const many = within(screen.getByRole('group', { name: 'Many' }));
  expect((await many.findByRole('alert')).textContent).toBe('Away');
  expect(many.getByRole('button', { name: 'Add Major' })).toHaveProperty('disabled', true);
  expect(many.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.queryByText('no longer available')).toBeNull();
});

test('chosen entries beyond the first of a long list are found by their ids', async () => {
  renderReferences({ one: 1_400, many: [2, 1_401, 9_999] });

  await waitFor(() => expect(screen.getByLabelText(/^One/)).toHaveProperty('value', 'Major 1400'));
  expect(await screen.findByText('Major 1401')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Remove ‘Major 2’' })).toBeDefined();
  expect(screen.getAllByText('no longer available')).toHaveLength(1);
});

test('an entry beyond the first of a long list is searched on the server and chosen', async () => {
  const user = userEvent.setup();
  const queries = renderReferences({ one: null, many: [] });
  await waitFor(() => expect(queries()).toEqual(['']));

  await user.click(screen.getByLabelText(/^One/));
  await user.paste('Major 1499');
  await user.click(await screen.findByRole('option', { name: 'Major 1499' }));

  await waitFor(() => expect(screen.getByLabelText(/^One/)).toHaveProperty('value', 'Major 1499'));
  expect(queries().filter((query) => query.includes('search='))).toEqual(['search=Major+1499&per_page=100']);
});

test('a picker of a long list searches the server and keeps what was chosen', async () => {
  const user = userEvent.setup();
  renderReferences({ one: null, many: [] });
  const add = screen.getByRole('button', { name: 'Add Major' });
  await waitFor(() => expect(add).toHaveProperty('disabled', false));

  await user.click(add);
  expect(screen.getByText('1000 to choose from. Search to find others.')).toBeDefined();
  await user.type(screen.getByRole('searchbox'), '1234');
  await user.click(await within(screen.getByRole('dialog')).findByRole('button', { name: /^Major 1234 / }));
  await user.click(screen.getByRole('button', { name: 'Done' }));

  expect(await screen.findByText('Major 1234')).toBeDefined();
  expect(screen.queryByText('no longer available')).toBeNull();
});

test('an entry that was never published can be chosen and is marked as a draft', async () => {
  const user = userEvent.setup();
  const draft = { id: 77, title: 'Green roofs', label: 'Major “Green roofs”', updated_by: null };
  const newEntries = [
    { ...draft, updated_at: '2026-11-20T10:00:00.000Z' },
    { ...draft, id: 78, title: '', label: 'Major 78', updated_at: '2026-11-20T10:00:00.000Z' },
  ];
  renderReferences({ one: 77, many: [78] }, 3, newEntries);
  await waitFor(() => expect(screen.getByLabelText(/^One/)).toHaveProperty('value', 'Green roofs (Draft)'));
  expect(screen.getByText('Draft, not published yet')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Remove ‘Major 78’' })).toBeDefined();

  await user.click(screen.getByRole('button', { name: 'Add Major' }));
  await user.type(screen.getByRole('searchbox'), 'green');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: /^Green roofs\s+Draft/ }));
  await user.click(screen.getByRole('button', { name: 'Done' }));

  expect(screen.getByRole('button', { name: 'Remove ‘Green roofs’' })).toBeDefined();
});

test('a short list is read once, and a choice that is not in it is no longer available', async () => {
  const user = userEvent.setup();
  const queries = renderReferences({ one: 99, many: [] }, 20);
  await waitFor(() =>
    expect(screen.getByLabelText(/^One/)).toHaveProperty('value', '#99, no longer available'),
  );

  await user.clear(screen.getByLabelText(/^One/));
  await user.type(screen.getByLabelText(/^One/), 'Major 17');
  await user.click(await screen.findByRole('option', { name: 'Major 17' }));

  expect(screen.getByLabelText(/^One/)).toHaveProperty('value', 'Major 17');
  expect(queries()).toEqual(['']);
});
