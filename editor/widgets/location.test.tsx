import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { location } from '#schemas/fields/index.ts';
import { declare, renderForm } from '../testing/render-form.tsx';

const declaration = declare({ place: location({ label: 'Yard' }) });
const field = () => within(screen.getByRole('group', { name: 'Yard' }));
const box = () => field().getByRole<HTMLInputElement>('textbox', { name: 'Link or coordinates' });

test('a pasted link fills the coordinates and leaves the name', async () => {
  const { user, form, saves } = renderForm(declaration, {
    place: { lat: null, lng: null, label: 'Our yard' },
  });

  await user.click(box());
  await user.paste('https://www.openstreetmap.org/?mlat=25.2048&mlon=55.2708#map=15/25/55');
  await act(() => form.save());

  expect(box().value).toBe('');
  expect(saves).toEqual([{ place: { lat: 25.2048, lng: 55.2708, label: 'Our yard' } }]);
});

test('typed coordinates are read with Arabic digits when the box is left', async () => {
  const { user, form, saves } = renderForm(declaration);

  await user.type(box(), '٢٥٫٢٠٤٨، ٥٥٫٢٧٠٨');
  fireEvent.keyDown(box(), { key: 'Enter', isComposing: true });
  expect(box().value).toBe('٢٥٫٢٠٤٨، ٥٥٫٢٧٠٨');
  await user.tab();
  await act(() => form.save());

  expect(saves).toEqual([{ place: { lat: 25.2048, lng: 55.2708, label: '' } }]);
});

test.each([
  ['https://maps.app.goo.gl/abc', /^A short link does not say where it leads/],
  ['https://example.com/place', 'This link has no coordinates'],
  ['95, 200', 'Please enter a link or coordinates, for example 25.2048, 55.2708'],
])('%s is not followed or stored but explained', async (text, message) => {
  const { user, form, saves } = renderForm(declaration);

  await user.click(box());
  await user.paste(text);

  expect(await field().findByText(message)).toBeDefined();
  expect([box().value, box().getAttribute('aria-invalid')]).toEqual([text, 'true']);
  await act(() => form.save());
  expect(saves).toEqual([{ place: { lat: null, lng: null, label: '' } }]);
});

test('the message about a text is gone once it is changed', async () => {
  const { user } = renderForm(declaration);

  await user.type(box(), 'The yard');
  expect(field().queryByRole('alert')).toBeNull();
  await user.keyboard('{Enter}');
  const message = field().getByRole('alert');
  expect(box().getAttribute('aria-describedby')).toContain(message.id);
  await user.type(box(), 's');

  expect(field().queryByRole('alert')).toBeNull();
  expect(box().getAttribute('aria-invalid')).toBeNull();
});

test('half a place has its message at the missing coordinate', async () => {
  const { user, form } = renderForm(declaration);

  await user.type(field().getByLabelText('Latitude'), '25.2');
  expect(await act(() => form.save())).toBe(false);
  expect(await field().findByText('Please enter both coordinates')).toBeDefined();
  await user.type(field().getByLabelText('Longitude'), '55.3');
  expect(field().queryByText('Please enter both coordinates')).toBeNull();
});
