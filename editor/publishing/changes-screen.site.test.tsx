import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type DraftListRow, maxDrafts } from '#schemas/api/drafts.ts';
import { initialContent } from '#schemas/engine/initial.ts';
import { getEntity } from '#schemas/entities.ts';
import { rowOf } from '../testing/answer-documents.ts';
import { fakeApi, ok, signInBeforeEach } from '../testing/fake-api.ts';
import { FakeServer } from '../testing/fake-documents.ts';
import { renderAdmin } from '../testing/render-admin.tsx';
import { ChangesScreen } from './changes-screen.tsx';

const draft: DraftListRow = {
  ...{ collection: 'project', id: 9, type: 'project', label: 'Project “Yard”', version: 3 },
  ...{ updated_at: '2026-11-20T08:00:00.000Z', updated_by: 'Maha', edit_path: '/admin/projects?edit=9' },
  ...{ is_new: false, is_readable: true, is_outdated: false, changes: ['Title changed'], issues: [] },
};

signInBeforeEach();

test('before drafts are published, the number of things to improve is shown with a link to each', async () => {
  const entity = getEntity('project');
  const server = new FakeServer(entity, { id: 9 });
  server.store({ ...initialContent(entity.fields), title: 'Yard' }, false, 'Aya');
  const { type, content, schema_version } = { type: 'project', ...rowOf(server).draft };
  const calls = fakeApi(({ path }) => {
    if (path === '/admin/drafts/read')
      return ok([{ collection: 'project', id: 9, type, content, schema_version }]);
    if (path === '/admin/reviews') return ok([]);
    return path === '/admin/drafts?page=1'
      ? { status: 200, body: { data: [draft], meta: { total: 1, page: 1, per_page: maxDrafts } } }
      : undefined;
  });
  renderAdmin(<ChangesScreen />);

  await userEvent.click(await screen.findByRole('button', { name: 'Publish all' }));
  const question = within(await screen.findByRole('dialog', { name: 'Publish this draft?' }));
  const item = within(await question.findByText(/: 1 thing to improve$/));
  const link = item.getByRole('link', { name: /^Project “Yard”/ });
  expect(link.getAttribute('href')).toBe('/admin/projects?edit=9');
  await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
  expect(calls.some(({ path }) => path === '/admin/publish')).toBe(false);

  await userEvent.click(screen.getByRole('button', { name: 'Schedule' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Schedule publishing' }));
  expect(await dialog.findByText(/: 1 thing to improve$/)).toBeTruthy();
});
