import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { image, picture, text } from '#schemas/fields/index.ts';
import { buildFile, fakeServices } from '../testing/fake-services.tsx';
import { declare, renderForm } from '../testing/render-form.tsx';

const photo = declare({
  photo: image({ label: 'Photo', altIn: 'alt' }),
  alt: text({ label: 'Alternative text' }),
});

const altField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Alternative text' });
const button = (name: string) => screen.getByRole('button', { name });

test('the alternative text of a file is the start of its use, and goes with the image', async () => {
  const services = fakeServices();
  services.picked = [{ ...buildFile(4), alt: 'A wall in the sun' }];
  const { user, form, saves } = renderForm(photo, { photo: '', alt: '' }, services);

  await user.click(button('Choose image Photo'));
  await waitFor(() => expect(altField().value).toBe('A wall in the sun'));
  await act(() => form.save());
  expect(saves[0]).toEqual({ photo: buildFile(4).url, alt: 'A wall in the sun' });

  services.picked = [{ ...buildFile(5), alt: 'A pool' }];
  await user.click(button('Replace Photo'));
  await waitFor(() => expect(altField().value).toBe('A pool'));
  button('Remove Photo').focus();
  await user.keyboard('{Enter}');
  expect(altField().value).toBe('');
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

const cover = declare({ cover: picture({ label: 'Cover', ratio: [3, 2], crops: [[1, 1]] }) });
const stored = { file: 4, alt: '', isDecorative: false, caption: '', focus: null };

function open(content: object, own: object = {}) {
  const services = fakeServices();
  services.files = [{ ...buildFile(4), ...own }, buildFile(5)];
  return { ...renderForm(cover, { cover: content }, services), services };
}

const field = () => within(screen.getByRole('group', { name: 'Cover' }));
const alt = () => field().getByRole<HTMLInputElement>('textbox', { name: 'Alternative text' });
const point = () => field().getByRole('slider', { name: 'Focal point' });
const cropsAt = () =>
  [...field().getByRole('list', { name: 'Crops' }).querySelectorAll('img')].map(({ style }) => [
    style.aspectRatio,
    style.objectPosition,
  ]);

test('an image is chosen with the words of its file, gets a caption, and is replaced with its own point', async () => {
  const { services, user, form, saves } = open({ ...stored, file: null });
  expect(field().queryByRole('slider')).toBeNull();

  services.picked = [buildFile(4)];
  await user.click(field().getByRole('button', { name: 'Choose image Cover' }));
  await waitFor(() => expect(alt().value).toBe('File 4'));
  await user.type(field().getByRole('textbox', { name: 'Caption' }), 'In May');
  point().focus();
  await user.keyboard('{ArrowUp}');
  expect(cropsAt()).toEqual([
    ['3 / 2', '50% 49%'],
    ['1 / 1', '50% 49%'],
  ]);

  services.picked = [buildFile(5)];
  await user.click(field().getByRole('button', { name: 'Replace Cover' }));
  await waitFor(() => expect(alt().value).toBe('File 5'));
  await act(() => form.save());
  expect(saves).toEqual([{ cover: { ...stored, file: 5, alt: 'File 5', caption: 'In May' } }]);
});

test.each([
  ['File 4', 'File 5'],
  ['Our own words', 'Our own words'],
])('the words "%s" become "%s" with another image', async (alt, next) => {
  const { services, user, form, saves } = open({ ...stored, alt });

  services.picked = [buildFile(5)];
  await user.click(field().getByRole('button', { name: 'Replace Cover' }));
  await act(() => form.save());

  expect(saves).toEqual([{ cover: { ...stored, file: 5, alt: next } }]);
});

test('a decorative picture has no alternative text to fill in, and a removed one nothing at all', async () => {
  const { user, form, saves } = open({ ...stored, alt: 'A yard', caption: 'In May' });

  await user.click(field().getByRole('switch', { name: 'Decorative' }));
  expect(field().queryByRole('textbox', { name: 'Alternative text' })).toBeNull();
  await user.click(field().getByRole('button', { name: 'Remove Cover' }));
  expect(field().queryByRole('switch')).toBeNull();
  await act(() => form.save());

  expect(saves).toEqual([{ cover: { ...stored, file: null } }]);
});

test('the point starts with that of the file, and returns to it', async () => {
  const { user, form, saves } = open(stored, { focus: { x: 0.2, y: 0.75 } });
  const words = () => point().getAttribute('aria-valuetext');
  expect(words()).toBe('20 % from the left, 75 % from the top');
  expect(field().queryByRole('button', { name: 'As in the gallery' })).toBeNull();

  await user.click(field().getByRole('button', { name: 'Centre' }));
  expect(words()).toBe('50 % from the left, 50 % from the top');
  await act(() => form.save());
  await user.click(field().getByRole('button', { name: 'As in the gallery' }));
  expect(words()).toBe('20 % from the left, 75 % from the top');
  await act(() => form.save());

  expect(saves).toEqual([{ cover: { ...stored, focus: { x: 0.5, y: 0.5 } } }, { cover: stored }]);
});

test('an image that is gone is said to be, and its words stay', () => {
  open({ ...stored, file: 9, alt: 'A yard' });

  expect(field().getByText(/^Image #9 is no longer available/)).toBeDefined();
  expect(alt().value).toBe('A yard');
});
