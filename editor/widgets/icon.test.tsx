import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { icon } from '#schemas/fields/index.ts';
import { declare, renderForm } from '../testing/render-form.tsx';

const set = {
  sprite: '/icons.svg',
  icons: [
    { value: 'anchor', label: 'Anchor', words: ['harbour'] },
    { value: 'wind', label: 'Wind' },
    { value: 'lifebuoy', label: 'Lifebuoy', words: ['rescue', 'harbour'] },
  ],
};
const declaration = declare({ mark: icon({ label: 'Mark', from: set }) });
const field = () => within(screen.getByRole('group', { name: 'Mark' }));
const shown = () =>
  field()
    .getAllByRole('radio')
    .map((radio) => radio.closest('label')?.textContent);

test('an icon is found by its words, chosen by keys and removed', async () => {
  const { user, form, saves } = renderForm(declaration);
  expect(shown()).toEqual(['Anchor', 'Wind', 'Lifebuoy']);

  await user.type(field().getByRole('textbox', { name: 'Search Mark' }), 'HARBOUR re');
  expect(shown()).toEqual(['Lifebuoy']);
  await user.clear(field().getByRole('textbox'));
  await user.click(field().getByRole('radio', { name: 'Anchor' }));
  await user.keyboard('{ArrowRight}');
  await act(() => form.save());
  field().getByRole('button', { name: 'Remove Mark' }).focus();
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(field().getByRole('textbox', { name: 'Search Mark' }));
  await act(() => form.save());

  expect(saves).toEqual([{ mark: 'wind' }, { mark: null }]);
});

test('each icon is shown from the sprite, and a search that finds none says so', async () => {
  const { user } = renderForm(declaration, { mark: 'wind' });

  const uses = [...document.querySelectorAll('use')].map((use) => use.getAttribute('href'));
  expect(uses).toEqual(['/icons.svg#anchor', '/icons.svg#wind', '/icons.svg#lifebuoy']);
  expect(field().getByRole('radio', { name: 'Wind' })).toHaveProperty('checked', true);
  await user.type(field().getByRole('textbox'), 'tree');
  expect(field().getByRole('status').textContent).toBe('No icon has these words.');
});
