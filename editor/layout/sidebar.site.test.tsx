import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderAdmin } from '../testing/render-admin.tsx';
import { type BlockScreenEntry, listPageEntries } from '../ui/navigation.ts';
import { Sidebar } from './sidebar.tsx';

const isOpen = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-expanded');

test('opening Settings closes Content and Home Page; opening Content again leaves Home Page closed', async () => {
  renderAdmin(<Sidebar isCollapsed={false} />);
  await userEvent.click(screen.getByRole('button', { name: 'Content' }));
  await userEvent.click(screen.getByRole('button', { name: 'Home Page' }));
  expect([isOpen('Content'), isOpen('Home Page')]).toEqual(['true', 'true']);
  for (const name of ['Hero Section', 'About Section', 'Intro Video', 'Services Section', 'Projects Section'])
    expect(screen.getByRole('link', { name })).toBeTruthy();

  await userEvent.click(screen.getByRole('button', { name: 'Settings' }));
  expect([isOpen('Content'), isOpen('Settings')]).toEqual(['false', 'true']);
  expect(screen.getByRole('link', { name: 'General Settings' })).toBeTruthy();

  await userEvent.click(screen.getByRole('button', { name: 'Content' }));
  expect([isOpen('Content'), isOpen('Home Page'), isOpen('Settings')]).toEqual(['true', 'false', 'false']);

  await userEvent.click(screen.getByRole('button', { name: 'Home Page' }));
  await userEvent.click(screen.getByRole('button', { name: 'Home Page' }));
  expect([isOpen('Content'), isOpen('Home Page')]).toEqual(['true', 'false']);
});

const screenOf = (page: BlockScreenEntry['page'], name: string): BlockScreenEntry => ({
  ...{ page, name, label: name, path: `/admin/cms/${page}/${name}`, blocks: [] },
});

test('pages with several screens are groups of the sidebar, as is the home page; others are links', () => {
  const entries = listPageEntries([
    ...[screenOf('home', 'hero'), screenOf('team', 'groups'), screenOf('contact', 'words')],
    screenOf('team', 'notice'),
  ]);

  expect(entries.map((entry) => [entry.kind, entry.label])).toEqual([
    ['group', 'Home Page'],
    ['group', 'Team'],
    ['link', 'words'],
  ]);
  const [, team] = entries;
  expect(team?.kind === 'group' && team.entries.map(({ label }) => label)).toEqual(['groups', 'notice']);
});
