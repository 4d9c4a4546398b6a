import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInSite } from '../engine/testing/render-in-site.tsx';
import { Clients } from './clients.tsx';
import { Counters } from './counters.tsx';

function readCounters(): string[] {
  return screen.getAllByRole('listitem').map((item) => item.textContent);
}

test('a counter whose request failed shows its default', async () => {
  renderInSite(<Counters />);

  await waitFor(() =>
    expect(readCounters()).toEqual(['100100Clients', '1010Completed projects', '55Ongoing projects']),
  );
});

test('a true zero is shown as zero', async () => {
  renderInSite(<Counters />, {
    '/public/clients?count_only=1': { count: 1240 },
    '/public/projects?count_only=1&status=Completed': { count: 0 },
    '/public/projects?count_only=1&status=In+Progress': { count: 0 },
  });

  await waitFor(() =>
    expect(readCounters()).toEqual(['1,2401,240Clients', '00Completed projects', '00Ongoing projects']),
  );
});

test('no figure and no company is shown before the responses are there', () => {
  renderInSite(
    <>
      <Counters />
      <Clients />
    </>,
  );

  expect(readCounters()).toEqual(['Clients', 'Completed projects', 'Ongoing projects']);
  expect(screen.queryByText('No company clients found')).toBeNull();
});

const person = { id: 1, name: 'Mariam Al Suwaidi', logo_url: '', is_company: false };
const company = { id: 2, name: 'Qasr Hotels', logo_url: '', is_company: true };

test('only companies are shown', async () => {
  renderInSite(<Clients />, { '/public/clients': { data: [person, company] } });

  expect(await screen.findByText('Qasr Hotels')).toBeDefined();
  expect(screen.queryByText('Mariam Al Suwaidi')).toBeNull();
});

test('without companies it shows a message', async () => {
  renderInSite(<Clients />, { '/public/clients': { data: [person] } });

  expect(await screen.findByText('No company clients found')).toBeDefined();
});

test('three sample companies are shown when the request fails', async () => {
  renderInSite(<Clients />);

  expect(await screen.findAllByRole('group', { name: / of 3$/ })).toHaveLength(3);
});
