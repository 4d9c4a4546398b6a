import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { getEntity } from '#schemas/entities.ts';
import { beginSession, leaveSession } from '../data/session.ts';
import { serve } from '../testing/entry-fixtures.ts';
import { renderAdmin } from '../testing/render-admin.tsx';
import { EntityScreen } from './entity-screen.tsx';

beforeEach(() => beginSession('token'));
afterEach(() => leaveSession());

test('cells show values as a person reads them, not as they are stored', async () => {
  const member = (id: number, more: object) => ({
    id,
    name: `Member ${id}`,
    tag_id: 1,
    tag: { id: 1, name: 'Readers' },
    ...more,
  });
  serve('/admin/members', [member(1, { fee: 12_050, grade: 'full' }), member(2, { fee: null, grade: null })]);
  renderAdmin(<EntityScreen entity={getEntity('member')} />);

  const cellsOf = (name: RegExp) =>
    within(screen.getByRole('row', { name }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  await screen.findByText('Member 1');
  expect(cellsOf(/Member 1/)).toEqual(expect.arrayContaining(['€120.50', 'Full member']));
  expect(cellsOf(/Member 2/)).toEqual(expect.arrayContaining(['-', 'No grade']));
});
