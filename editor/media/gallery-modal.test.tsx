import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeApi, ok } from '../testing/fake-api.ts';
import { FakeUpload, uploadedItem } from '../testing/fake-upload.ts';
import { renderAdmin } from '../testing/render-admin.tsx';
import { GalleryModal } from './gallery-modal.tsx';

const item = uploadedItem('garden.jpg');

/** Opens a gallery that files are chosen from, and uploads one. */
async function openUploading() {
  FakeUpload.sent.length = 0;
  vi.stubGlobal('XMLHttpRequest', FakeUpload);
  fakeApi(({ path }) => (path.startsWith('/system/gallery?') ? ok([item]) : undefined));
  const onClose = vi.fn();
  renderAdmin(<GalleryModal isOpen request={{ multiple: true }} onClose={onClose} />);
  await userEvent.upload(
    await screen.findByLabelText('Files to upload'),
    new File(['abc'], 'a.jpg', { type: 'image/jpeg' }),
  );
  await waitFor(() => expect(FakeUpload.sent).toHaveLength(1));
  return onClose;
}

test('a gallery that files are chosen from asks before it is closed while they are uploading', async () => {
  const onClose = await openUploading();

  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  const question = within(await screen.findByRole('dialog', { name: 'A file is still uploading' }));
  await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
  expect(onClose).not.toHaveBeenCalled();

  await act(async () => FakeUpload.sent[0]?.respond(201, { data: item }));
  await screen.findByRole('button', { name: 'Select (1)' });
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));

  expect(onClose.mock.calls).toEqual([[[]]]);
});

test('the question about a file that is still uploading closes once it is uploaded, and the file stays chosen', async () => {
  const onClose = await openUploading();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await screen.findByRole('dialog', { name: 'A file is still uploading' });

  await act(async () => FakeUpload.sent[0]?.respond(201, { data: item }));

  await waitFor(() => expect(screen.queryByRole('dialog', { name: /still uploading/ })).toBeNull());
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(await screen.findByRole('button', { name: 'Select (1)' }));
  expect(onClose.mock.calls).toEqual([[[item]]]);
});
