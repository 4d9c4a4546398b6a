import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { words } from '#schemas/fields/index.ts';
import { declare, renderForm } from '../testing/render-form.tsx';

test('a new word is added when its field is left, and not when only the window is', async () => {
  const { user, form, saves } = renderForm(declare({ tags: words({ label: 'Tags', item: 'Tag' }) }), {
    tags: ['Shade'],
  });
  const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'New tag' });
  await user.type(box, 'Water');
  fireEvent.blur(box);
  expect(box.value).toBe('Water');

  await user.tab();
  await act(() => form.save());

  expect([saves, box.value]).toEqual([[{ tags: ['Shade', 'Water'] }], '']);
});
