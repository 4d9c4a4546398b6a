import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { image, text } from '#schemas/fields/index.ts';
import { buildFile, fakeServices } from '../testing/fake-services.tsx';
import { declare, renderForm } from '../testing/render-form.tsx';

const photo = declare({
  photo: image({ label: 'Photo', altIn: 'alt' }),
  alt: text({ label: 'Alternative text' }),
});

const alt = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Alternative text' });
const button = (name: string) => screen.getByRole('button', { name });

test('the alternative text of a file is the start of its use, and goes with the image', async () => {
  const services = fakeServices();
  services.picked = [{ ...buildFile(4), alt: 'A wall in the sun' }];
  const { user, form, saves } = renderForm(photo, { photo: '', alt: '' }, services);

  await user.click(button('Choose image Photo'));
  await waitFor(() => expect(alt().value).toBe('A wall in the sun'));
  await act(() => form.save());
  expect(saves[0]).toEqual({ photo: buildFile(4).url, alt: 'A wall in the sun' });

  services.picked = [{ ...buildFile(5), alt: 'A pool' }];
  await user.click(button('Replace Photo'));
  await waitFor(() => expect(alt().value).toBe('A pool'));
  button('Remove Photo').focus();
  await user.keyboard('{Enter}');
  expect(alt().value).toBe('');
  expect(document.activeElement).toBe(button('Choose image Photo'));
});

test('an alternative text that somebody wrote stays', async () => {
  const services = fakeServices();
  services.picked = [{ ...buildFile(4), alt: 'A wall in the sun' }];
  const { user, form, saves } = renderForm(photo, { photo: '', alt: 'Our own words' }, services);

  await user.click(button('Choose image Photo'));
  await screen.findByRole('button', { name: 'Replace Photo' });
  await act(() => form.save());

  expect(saves[0]).toEqual({ photo: buildFile(4).url, alt: 'Our own words' });
});
