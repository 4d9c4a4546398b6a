import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInSite } from '../engine/testing/render-in-site.tsx';
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
