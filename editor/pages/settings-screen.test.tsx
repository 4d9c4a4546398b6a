import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { defineSettings } from '#schemas/engine/define-settings.ts';
import { number, text } from '#schemas/fields/index.ts';
import { site } from '#schemas/site.ts';
import { fakeApi, ok, signInBeforeEach } from '../testing/fake-api.ts';
import { renderAdmin } from '../testing/render-admin.tsx';
import { SettingsScreen } from './settings-screen.tsx';

const settings = defineSettings({
  type: 'made_up',
  label: 'Made up',
  screen: { path: '/admin/settings/made-up', name: 'made-up' },
  messages: { loadFailed: 'Failed to load it', saveFailed: 'Failed to save it' },
  phrases: ({ seats, motto }, today) => [
    { value: `${seats}`, text: `seats on ${today.slice(0, 2)}` },
    { text: motto || 'No motto' },
  ],
  searchResult: ({ motto }) => ({
    title: motto || 'Untitled',
    hasEnd: true,
    description: 'A hall',
    route: '/hall',
  }),
  fields: { seats: number({ label: 'Seats', default: 7 }), motto: text({ label: 'Motto' }) },
});

signInBeforeEach();

test('the phrases and the search result that settings declare are previewed as they are typed', async () => {
  fakeApi(() => ok(null));
  renderAdmin(<SettingsScreen declaration={settings} />);
  expect(await screen.findByText('7')).toBeTruthy();
  expect(screen.getByText('seats on 20')).toBeTruthy();
  expect(screen.getByText('No motto')).toBeTruthy();
  const result = screen.getByRole('region', { name: 'Search result' });
  expect(result.textContent).toContain(`${window.location.host}/hallUntitled | ${site.titleEnd}A hall`);

  await userEvent.type(screen.getByLabelText('Motto'), 'Come in');

  expect(await screen.findByText('Come in')).toBeTruthy();
  expect(screen.queryByText('No motto')).toBeNull();
  expect(await within(result).findByText(`Come in | ${site.titleEnd}`)).toBeTruthy();
});
