import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { pages } from '#schemas/pages/index.ts';
import { beginSession, leaveSession } from '../data/session.ts';
import { fakeApi, ok } from '../testing/fake-api.ts';
import { renderAdmin } from '../testing/render-admin.tsx';
import { ContentOverview } from './content-overview.tsx';

beforeEach(() => beginSession('token'));
afterEach(() => leaveSession());

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
