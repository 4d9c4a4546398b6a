import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { GalleryItem } from '#schemas/api/gallery.ts';
import type { AnyContent } from '#schemas/engine/declaration.ts';
import type { FieldShape } from '#schemas/engine/field.ts';
import { image, list, media, picture, text, video } from '#schemas/fields/index.ts';
import { expectConsole } from '#testing/console.ts';
import { buildFile, fakeServices } from '../testing/fake-services.tsx';
import { declare, renderForm } from '../testing/render-form.tsx';

const shots = (hasCover = false) => declare({ shots: media({ label: 'Shots', item: 'Image', hasCover }) });

const button = (name: string) => screen.getByRole('button', { name });

test('gallery files are added without repeating any, and moved', async () => {
  const services = fakeServices();
  services.files = [buildFile(4), buildFile(5), buildFile(6)];
  services.picked = [buildFile(5), buildFile(6)];
  const { user, form, saves } = renderForm(shots(), { shots: [4, 5] }, services);

  await user.click(button('Add Image'));
  await waitFor(() => expect(screen.getByText('File 6')).toBeDefined());
  await user.click(button('Move ‘File 6’ earlier'));
  await act(() => form.save());

  expect(saves[0]).toEqual({ shots: [4, 6, 5] });
});

test('a gallery that cannot be opened changes nothing', async () => {
  expectConsole(/^Error Selecting Images/);
  const services = fakeServices();
  services.files = [buildFile(4)];
  services.pickFiles = () => Promise.reject(new Error('Away'));
  const { user, form, saves } = renderForm(shots(), { shots: [4] }, services);

  await user.click(button('Add Image'));
  await waitFor(() => expect(services.notices).toEqual([{ kind: 'error', text: 'Error Selecting Images' }]));
  await act(() => form.save());

  expect(saves[0]).toEqual({ shots: [4] });
});

test('a removed image comes back where it was', async () => {
  const services = fakeServices();
  services.files = [buildFile(4), buildFile(5), buildFile(6)];
  const { user, form, saves } = renderForm(shots(), { shots: [4, 5, 6] }, services);

  await user.click(button('Remove ‘File 5’'));
  expect(screen.queryByText('File 5')).toBeNull();
  expect(services.undos.map(({ text }) => text)).toEqual(['‘File 5’ removed']);
  await waitFor(() => expect(document.activeElement).toBe(button('Drag ‘File 6’')));
  await user.click(button('Move ‘File 6’ earlier'));
  act(() => services.undos[0]?.undo());
  await act(() => form.save());

  expect(saves[0]).toEqual({ shots: [6, 5, 4] });
});

test('the focus moves from the last image that is removed to the button that adds one', async () => {
  const services = fakeServices();
  services.files = [buildFile(4)];
  const { user } = renderForm(shots(), { shots: [4] }, services);

  await user.click(button('Remove ‘File 4’'));

  await waitFor(() => expect(document.activeElement).toBe(button('Add Image')));
});

test('the first image, not a video before it, is the cover where the declaration says so', async () => {
  const services = fakeServices();
  services.files = [{ ...buildFile(4), type: 'video', thumbnail: null }, buildFile(5), buildFile(6)];
  const { user } = renderForm(shots(true), { shots: [4, 5, 6] }, services);
  const covers = () => screen.getAllByRole('listitem').filter((item) => within(item).queryByText('Cover'));

  expect(covers().map(({ textContent }) => textContent)).toEqual([expect.stringContaining('File 5')]);
  await user.click(button('Move ‘File 6’ earlier'));
  expect(covers().map(({ textContent }) => textContent)).toEqual([expect.stringContaining('File 6')]);
});

test('images without a cover have no badge', () => {
  const services = fakeServices();
  services.files = [buildFile(4)];
  renderForm(shots(), { shots: [4] }, services);

  expect(screen.queryByText('Cover')).toBeNull();
});

test('missing alternative texts are counted, also in the button that opens all of them', async () => {
  const services = fakeServices();
  const video = { ...buildFile(7), type: 'video', thumbnail: null, alt: '' } as const;
  services.files = [{ ...buildFile(4), alt: '' }, buildFile(5), { ...buildFile(6), alt: ' ' }, video];
  const { user } = renderForm(shots(), { shots: [4, 5, 6, 7] }, services);

  expect(screen.getAllByText('No alternative text')).toHaveLength(2);
  await user.click(button('Alternative texts, 2 missing'));

  expect(services.altCalls).toEqual([[4, 5, 6, 7]]);
});

const film = { ...buildFile(1), file_path: `/media/${'a'.repeat(32)}.mp4`, type: 'video' } as const;

test('a video of the gallery is stored by its address and can be watched', async () => {
  const { form, saves, services } = renderForm(declare({ film: video({ label: 'Film' }) }), {
    film: 'https://vimeo.com/76979871',
  });
  const requests: unknown[] = [];
  services.picked = [film];
  const { pickFiles } = services;
  services.pickFiles = (request) => {
    requests.push(request);
    return pickFiles(request);
  };
  expect(screen.getByText('Vimeo video 76979871')).toBeDefined();

  await userEvent.click(screen.getByRole('button', { name: 'Choose video from the gallery' }));
  await act(() => form.save());

  expect(requests).toEqual([{ multiple: false, type: 'video' }]);
  expect(screen.getByLabelText('The chosen video').getAttribute('src')).toBe(film.file_path);
  expect(saves).toEqual([{ film: film.file_path }]);
});

/** Opens the gallery for the field of the second of two rows; `become` stores rows of somebody else meanwhile. */
async function openGallery(fields: FieldShape, values: AnyContent, label: string) {
  const rows = ['a', 'b'].map((_key) => ({ _key, name: _key, ...values }));
  const services = fakeServices();
  let choose: (files: readonly GalleryItem[]) => void = () => undefined;
  services.pickFiles = () =>
    new Promise((resolve) => {
      choose = resolve;
    });
  const declaration = declare({
    rows: list(
      { label: 'Rows', item: 'Row', card: { title: 'name' } },
      { name: text({ label: 'Name' }), ...fields },
    ),
  });
  const { user, form, saves } = renderForm(declaration, { rows }, services);
  await user.click(screen.getByRole('button', { name: /^b/ }));
  await user.click(screen.getByRole('button', { name: label }));
  const become = (next: readonly AnyContent[]) =>
    act(() => form.merge({ sent: { rows }, next: { rows: next }, stored: { rows: next } }));
  const pick = async (file: GalleryItem) => {
    await act(async () => choose([file]));
    await act(() => form.save());
    return saves[0]?.rows;
  };
  return { rows, become, pick };
}

const filmPath = `/media/${'4'.repeat(32)}.mp4`;
const kinds = [
  ['an image', { file: image({ label: 'File' }) }, { file: '' }, 'Choose image File', buildFile(4).url],
  ['a video', { file: video({ label: 'File' }) }, { file: '' }, 'Choose video from the gallery', filmPath],
  ['a file', { file: media({ label: 'File', item: 'File' }) }, { file: [] }, 'Add File', [4]],
] as const;

test.each(kinds)(
  '%s that is chosen while somebody else adds a row goes into its own row',
  async (_, fields, values, label, stored) => {
    const { rows, become, pick } = await openGallery(fields, values, label);
    become([{ _key: 'new', name: 'new', ...values }, ...rows]);

    const file = {
      ...buildFile(4),
      ...(label.includes('video') && { file_path: filmPath, type: 'video' as const }),
    };

    expect(await pick(file)).toMatchObject([
      { _key: 'new', ...values },
      rows[0],
      { _key: 'b', file: stored },
    ]);
  },
);

test('an image of the gallery goes into its own row, with its alternative text', async () => {
  const none = { file: null, alt: '', caption: '', focus: null };
  const fields = { photo: picture({ label: 'Photo' }) };
  const { rows, become, pick } = await openGallery(fields, { photo: none }, 'Choose image Photo');
  become([{ _key: 'new', name: 'new', photo: none }, ...rows]);

  expect(await pick(buildFile(4))).toMatchObject([
    { _key: 'new', photo: { file: null, alt: '' } },
    { _key: 'a', photo: { file: null, alt: '' } },
    { _key: 'b', photo: { file: 4, alt: 'File 4' } },
  ]);
});

test.each(kinds)(
  '%s that is chosen for a row that somebody else has removed changes nothing',
  async (...kind) => {
    const [, fields, values, label] = kind;
    const { rows, become, pick } = await openGallery(fields, values, label);
    become(rows.slice(0, 1));

    expect(await pick(buildFile(4))).toEqual(rows.slice(0, 1));
  },
);

test('files that somebody else adds while others are chosen stay', async () => {
  const { rows, become, pick } = await openGallery(
    { file: media({ label: 'File', item: 'File' }) },
    { file: [1] },
    'Add File',
  );
  become(rows.map((row) => ({ ...row, file: [1, 9] })));

  expect(await pick(buildFile(4))).toMatchObject([{ file: [1, 9] }, { file: [1, 9, 4] }]);
});
