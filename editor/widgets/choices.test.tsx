import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { choices, icon, select } from '#schemas/fields/index.ts';
import { declare, renderForm } from '../testing/render-form.tsx';

const options = [
  { value: 'sun', label: 'Full sun' },
  { value: 'half', label: 'Half shade' },
  { value: 'shade', label: 'Shade' },
];

test('several choices are saved in the order of the options', async () => {
  const { user, saves, form } = renderForm(declare({ light: choices({ label: 'Light', options, max: 2 }) }));

  await user.click(screen.getByRole('checkbox', { name: 'Shade' }));
  await user.click(screen.getByRole('checkbox', { name: 'Full sun' }));
  await user.click(screen.getByRole('checkbox', { name: 'Half shade' }));
  expect(screen.getAllByText('Please choose at most 2')).not.toEqual([]);
  await user.click(screen.getByRole('checkbox', { name: 'Half shade' }));

  expect(screen.queryByText('Please choose at most 2')).toBeNull();
  expect(await act(() => form.save())).toBe(true);
  expect(saves).toEqual([{ light: ['sun', 'shade'] }]);
});

test('choices of a long list are found by a search', async () => {
  const { user, saves, form } = renderForm(
    declare({ light: choices({ label: 'Light', options, as: 'search' }) }),
  );

  await user.type(screen.getByRole('combobox', { name: 'Light' }), 'half');
  await user.click(await screen.findByRole('option', { name: 'Half shade', hidden: true }));

  expect(await act(() => form.save())).toBe(true);
  expect(saves).toEqual([{ light: ['half'] }]);
});

test.each(['radio', 'segments'] as const)('an option is chosen and taken back as %s', async (as) => {
  const { user, saves, form } = renderForm(declare({ light: select({ label: 'Light', options, as }) }));

  await user.click(screen.getByRole('radio', { name: 'Shade' }));
  expect(await act(() => form.save())).toBe(true);
  await user.click(screen.getByRole('radio', { name: 'Not chosen' }));
  expect(await act(() => form.save())).toBe(true);

  expect(saves).toEqual([{ light: 'shade' }, { light: null }]);
  expect(screen.getByRole('group', { name: 'Light' })).toBeDefined();
});

test('an option is found by a search', async () => {
  const { user, saves, form } = renderForm(
    declare({ light: select({ label: 'Light', options, as: 'search', required: 'Please choose' }) }),
  );

  await user.type(screen.getByRole('combobox', { name: /^Light/ }), 'half');
  await user.click(await screen.findByRole('option', { name: 'Half shade', hidden: true }));

  expect(await act(() => form.save())).toBe(true);
  expect(saves).toEqual([{ light: 'half' }]);
});

test('an option that was found by a search is kept when it is chosen again, and taken back by emptying its text', async () => {
  const { user, saves, form } = renderForm(
    declare({ light: select({ label: 'Light', options, as: 'search' }) }),
    { light: 'half' },
  );
  const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'Light' });

  await user.click(box);
  await user.click(await screen.findByRole('option', { name: 'Half shade', hidden: true }));
  expect(await act(() => form.save())).toBe(true);
  await user.clear(box);
  await user.tab();
  expect(box.value).toBe('');
  expect(await act(() => form.save())).toBe(true);

  expect(saves).toEqual([{ light: 'half' }, { light: null }]);
});

const set = {
  sprite: '/icons.svg',
  icons: [
    { value: 'anchor', label: 'Anchor', words: ['harbour'] },
    { value: 'wind', label: 'Wind' },
    { value: 'lifebuoy', label: 'Lifebuoy', words: ['rescue', 'harbour'] },
  ],
};
const marks = declare({ mark: icon({ label: 'Mark', from: set }) });
const icons = () => within(screen.getByRole('group', { name: 'Mark' }));
const shownIcons = () =>
  icons()
    .getAllByRole('radio')
    .map((radio) => radio.closest('label')?.textContent);

test('an icon is found by its words, chosen by keys and removed', async () => {
  const { user, form, saves } = renderForm(marks);
  expect(shownIcons()).toEqual(['Anchor', 'Wind', 'Lifebuoy']);

  await user.type(icons().getByRole('textbox', { name: 'Search Mark' }), 'HARBOUR re');
  expect(shownIcons()).toEqual(['Lifebuoy']);
  await user.clear(icons().getByRole('textbox'));
  await user.click(icons().getByRole('radio', { name: 'Anchor' }));
  await user.keyboard('{ArrowRight}');
  await act(() => form.save());
  icons().getByRole('button', { name: 'Remove Mark' }).focus();
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(icons().getByRole('textbox', { name: 'Search Mark' }));
  await act(() => form.save());

  expect(saves).toEqual([{ mark: 'wind' }, { mark: null }]);
});

test('each icon is shown from the sprite, and a search that finds none says so', async () => {
  const { user } = renderForm(marks, { mark: 'wind' });

  const uses = [...document.querySelectorAll('use')].map((use) => use.getAttribute('href'));
  expect(uses).toEqual(['/icons.svg#anchor', '/icons.svg#wind', '/icons.svg#lifebuoy']);
  expect(icons().getByRole('radio', { name: 'Wind' })).toHaveProperty('checked', true);
  await user.type(icons().getByRole('textbox'), 'tree');
  expect(icons().getByRole('status').textContent).toBe('No icon has these words.');
});
