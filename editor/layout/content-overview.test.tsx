import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { blocks } from '#schemas/blocks.ts';
import { pages } from '#schemas/pages/index.ts';
import { errorReply, fakeApi, ok, signInBeforeEach } from '../testing/fake-api.ts';
import { renderAdmin } from '../testing/render-admin.tsx';
import { ContentOverview } from './content-overview.tsx';
import { SettingsOverview } from './settings-overview.tsx';

signInBeforeEach();

test('every declared page has its place in the overview, with its title and description', async () => {
  fakeApi(() => ok([]));
  renderAdmin(<ContentOverview />);

  for (const { label, headScreen, shows, name } of Object.values(pages)) {
    const page = await screen.findByRole('region', { name: label });
    const link = within(page).queryByRole('link', { name: 'Title and description' });
    const path = shows === undefined ? (headScreen ?? `/admin/content/${name}`) : undefined;
    expect(link?.getAttribute('href')).toBe(path);
  }
});

test('broken links are listed below the pages, each with a link to its field', async () => {
  const [block] = blocks;
  const [field] = block?.fields ?? [];
  if (!block || !field) throw new Error('The site declares no block.');
  const broken = {
    ...{ collection: 'components', type: block.type, id: 1, label: 'Home, Hero' },
    ...{ edit_path: block.screen.path, issues: [{ path: field.key, message: '“Villa 3” is in the bin' }] },
  };
  fakeApi(() => ok([]), { brokenLinks: [broken], hasMoreBroken: true });
  renderAdmin(<ContentOverview />);

  const list = within(await screen.findByRole('region', { name: 'Broken links' }));

  expect(list.getByText('Home, Hero')).toBeDefined();
  expect(list.getByText(/“Villa 3” is in the bin/)).toBeDefined();
  expect(await list.findByText('There are more. They are listed once these are changed.')).toBeDefined();
  const href = `${block.screen.path}#field=${field.key}`;
  expect(list.getByRole('link', { name: field.meta.label }).getAttribute('href')).toBe(href);
});

test.each([
  ['content', <ContentOverview key="content" />, '/admin/components', 'Failed to load the content'],
  ['settings', <SettingsOverview key="settings" />, '/admin/settings/show?', 'Failed to load settings'],
])(
  'an overview of %s that fails to load says so, until it is asked for again',
  async (_, overview, path, words) => {
    let isBroken = true;
    fakeApi((call) =>
      isBroken && call.path.startsWith(path) ? errorReply(500, 'internal', 'Away') : ok([]),
    );
    renderAdmin(overview);
    const failure = await screen.findByRole('alert');
    expect(failure.textContent).toContain(`${words}Away`);

    isBroken = false;
    await userEvent.click(within(failure).getByRole('button', { name: 'Try again' }));

    expect(await screen.findAllByRole('link')).not.toEqual([]);
    expect(screen.queryByRole('alert')).toBeNull();
  },
);
