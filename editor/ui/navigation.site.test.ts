import { expect, test } from 'vitest';
import { type BlockScreenEntry, listPageEntries } from './navigation.ts';

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
