import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { GalleryItem } from '#schemas/api/gallery.ts';
import type { AnyContent } from '#schemas/engine/declaration.ts';
import type { FieldShape } from '#schemas/engine/field.ts';
import { image, list, media, picture, text, video } from '#schemas/fields/index.ts';
import { buildFile, fakeServices } from '../testing/fake-services.tsx';
import { declare, renderForm } from '../testing/render-form.tsx';

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

const film = `/media/${'4'.repeat(32)}.mp4`;
const kinds = [
  ['an image', { file: image({ label: 'File' }) }, { file: '' }, 'Choose image File', buildFile(4).url],
  ['a video', { file: video({ label: 'File' }) }, { file: '' }, 'Choose video from the gallery', film],
  ['a file', { file: media({ label: 'File', item: 'File' }) }, { file: [] }, 'Add File', [4]],
] as const;

test.each(kinds)(
  '%s that is chosen while somebody else adds a row goes into its own row',
  async (_, fields, values, label, stored) => {
    const { rows, become, pick } = await openGallery(fields, values, label);
    become([{ _key: 'new', name: 'new', ...values }, ...rows]);

    const file = {
      ...buildFile(4),
      ...(label.includes('video') && { file_path: film, type: 'video' as const }),
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
