import { useQuery } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { renderAdmin } from '../testing/render-admin.tsx';
import { siteMoment } from '../testing/site-moment.ts';
import { DataTable, type TableColumn, useSelection } from './data-table.tsx';
import { ListTable } from './list-table.tsx';
import { describeState } from './state-badge.tsx';
import { useListAddress, useListState } from './use-list-state.ts';

interface Plant {
  readonly id: number;
  readonly name: string;
}

const plants: readonly Plant[] = [
  { id: 1, name: 'Ghaf' },
  { id: 2, name: 'Sidr' },
];

test('selecting a row draws no cell of the rows again', async () => {
  let drawn = 0;
  const columns: TableColumn<Plant>[] = [
    {
      id: 'name',
      header: 'Name',
      cell: (row) => {
        drawn += 1;
        return row.name;
      },
    },
  ];
  function Plants() {
    const selection = { ...useSelection(), nameOf: ({ name }: Plant) => name };
    return (
      <DataTable label="Plants" columns={columns} rows={plants} isBusy={false} empty="" {...{ selection }} />
    );
  }
  renderAdmin(<Plants />);
  const before = drawn;
  expect(before).toBeGreaterThan(0);

  const sidr = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select Sidr' });
  await userEvent.click(sidr);

  expect(sidr.checked).toBe(true);
  expect(drawn).toBe(before);
});

const names: TableColumn<Plant>[] = [{ id: 'name', header: 'Name', cell: ({ name }) => name }];

function PagedList() {
  const list = useListState();
  const query = useQuery({ queryKey: ['plants'], queryFn: () => ({ rows: plants, total: 30 }) });
  return (
    <ListTable
      label="Plants"
      columns={names}
      isBusy={false}
      empty=""
      {...{ list, query }}
      failure={{ title: 'No' }}
    />
  );
}

test('the button that leads to the last page keeps the focus, and the page is announced', async () => {
  renderAdmin(<PagedList />);
  const next = await screen.findByRole('button', { name: 'next page' });

  next.focus();
  await userEvent.keyboard('{Enter}{Enter}');

  expect(document.activeElement).toBe(next);
  expect([next.getAttribute('aria-disabled'), next.matches(':disabled')]).toEqual(['true', false]);
  expect(screen.getByText('Page 2 of 2').getAttribute('role')).toBe('status');
  expect(screen.getByRole('button', { name: 'Page 2', current: 'page' })).toBeDefined();
});

afterEach(() => {
  vi.useRealTimers();
});

function SearchedList() {
  const { search, setSearch } = useListAddress();
  return <input aria-label="Search" value={search} onChange={({ target }) => setSearch(target.value)} />;
}

test('a search that is not sent yet leaves the opening of another screen alone', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const slow = Promise.withResolvers<{ element: string }>();
  const router = createMemoryRouter([
    { path: '/', element: <SearchedList /> },
    { path: '/slow', lazy: () => slow.promise },
  ]);
  render(<RouterProvider router={router} />);
  fireEvent.change(screen.getByRole('textbox', { name: 'Search' }), { target: { value: 'ghaf' } });
  await act(async () => void router.navigate('/slow'));

  act(() => void vi.advanceTimersByTime(1000));
  vi.useRealTimers();
  slow.resolve({ element: 'Slow screen' });

  expect(await screen.findByText('Slow screen')).toBeTruthy();
  expect(router.state.location).toMatchObject({ pathname: '/slow', search: '' });
});

const draft = { updated_at: '2026-11-20T08:00:00.000Z', updated_by: 'Maha' };
const due_at = siteMoment('2035-11-24T09:00');
const publish = { action: 'publish', due_at } as const;
const unpublish = { action: 'unpublish', due_at } as const;

test.each([
  ['Public', { isPublished: true }],
  ['Public, with unpublished changes', { isPublished: true, draft }],
  ['Published, not listed on the site', { isPublished: true, isUnlisted: true }],
  ['Draft', { isPublished: false, draft }],
  ['Scheduled for 24 Nov 2035, 09:00', { isPublished: false, draft, schedule: publish }],
  ['Public, changes scheduled for 24 Nov 2035, 09:00', { isPublished: true, draft, schedule: publish }],
  ['Public until 24 Nov 2035, 09:00', { isPublished: true, schedule: unpublish }],
  [
    'Published, not listed on the site, changes scheduled for 24 Nov 2035, 09:00',
    { isPublished: true, isUnlisted: true, draft, schedule: publish },
  ],
  [
    'Published until 24 Nov 2035, 09:00, not listed on the site, with unpublished changes',
    { isPublished: true, isUnlisted: true, draft, schedule: unpublish },
  ],
  [
    'Public until 24 Nov 2035, 09:00, with unpublished changes',
    { isPublished: true, draft, schedule: unpublish },
  ],
])('%s', (words, state) => {
  expect(describeState(state)).toBe(words);
});
