import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { useListAddress } from './use-list-state.ts';

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
