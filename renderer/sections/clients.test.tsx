import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInSite } from '../engine/testing/render-in-site.tsx';
import { Clients } from './clients.tsx';

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

test('three sample companies are shown when the request fails', () => {
  renderInSite(<Clients />);

  expect(screen.getAllByRole('group', { name: / of 3$/ })).toHaveLength(3);
});
