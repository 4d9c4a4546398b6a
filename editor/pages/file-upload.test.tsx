import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { defineBlock } from '#schemas/engine/block.ts';
import { file, hidden } from '#schemas/fields/index.ts';
import { DocumentForm } from '../documents/document-form.tsx';
import { useDocument } from '../documents/session/use-document.ts';
import { answerDocument } from '../testing/answer-documents.ts';
import { fakeApi, ok, signInBeforeEach } from '../testing/fake-api.ts';
import { FakeServer, screenOf } from '../testing/fake-documents.ts';
import { FakeUpload, uploadedItem } from '../testing/fake-upload.ts';
import { renderAdmin } from '../testing/render-admin.tsx';
import { LeaveGuard } from '../ui/leave-guard.tsx';
import { listUnsaved } from '../ui/unsaved-changes.ts';
import { BlockScreen } from './block-screen.tsx';
import { contentSource } from './content-source.ts';

const block = defineBlock({
  ...{ type: 'a_block', page: 'home', order: 4, label: 'A Block' },
  fields: { sheet: file({ label: 'Sheet', nameIn: 'sheet_name' }), sheet_name: hidden({ label: 'Name' }) },
});

signInBeforeEach();
beforeEach(() => {
  FakeUpload.sent.length = 0;
  vi.stubGlobal('XMLHttpRequest', FakeUpload);
});

async function startUpload() {
  await userEvent.upload(
    await screen.findByLabelText('Sheet file'),
    new File(['%PDF-'], 'prices.pdf', { type: 'application/pdf' }),
  );
  await waitFor(() => expect(FakeUpload.sent).toHaveLength(1));
}

const closesPage = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

/** The form of the block, and how it is closed without saving. */
function ClosableForm({ onClosed }: { onClosed: (isClosed: boolean) => void }) {
  const [source] = useState(() => contentSource(block));
  const document = useDocument(source);
  return (
    <>
      <DocumentForm document={document} />
      <button type="button" onClick={() => void document.cancel(false).then(onClosed)}>
        Close
      </button>
    </>
  );
}

test('a form whose file is uploading is closed without saving only after a question', async () => {
  const server = new FakeServer(block, { published: { sheet: '', sheet_name: '' } });
  fakeApi((call) => answerDocument(server, call));
  const onClosed = vi.fn();
  renderAdmin(<ClosableForm onClosed={onClosed} />);
  await startUpload();

  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await screen.findByRole('dialog', { name: 'Discard changes?' });
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));

  await waitFor(() => expect(onClosed.mock.calls).toEqual([[false]]));
});

test('a form that is closed without saving keeps no file whose upload ended during the question', async () => {
  const server = new FakeServer(block, { published: { sheet: '', sheet_name: '' } });
  fakeApi((call) =>
    call.path === '/auth/me'
      ? ok({ id: 1, email: 'owner@example.com', name: 'Owner' })
      : answerDocument(server, call),
  );
  const onClosed = vi.fn();
  const { unmount } = renderAdmin(<ClosableForm onClosed={onClosed} />);
  await startUpload();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await screen.findByRole('dialog', { name: 'Discard changes?' });

  await act(async () => FakeUpload.sent[0]?.respond(201, { data: uploadedItem('prices.pdf') }));
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(onClosed.mock.calls).toEqual([[true]]));
  unmount();

  expect(listUnsaved(1)).toEqual([]);
});

test('a form is left, as was asked, once its upload has failed during the question', async () => {
  const server = new FakeServer(block, { published: { sheet: '', sheet_name: '' } });
  fakeApi((call) => answerDocument(server, call));
  const { router } = renderAdmin(
    <>
      <LeaveGuard />
      <BlockScreen screen={screenOf(block)} />
    </>,
  );
  await startUpload();
  await act(() => router.navigate('/admin/projects'));
  await screen.findByRole('dialog', { name: 'Leave without saving?' });

  await act(async () => FakeUpload.sent[0]?.respond(400, { message: 'Not a PDF', code: 'invalid' }));

  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/projects'));
  expect(await screen.findByText('Failed to upload PDF file')).toBeTruthy();
});

test('a form whose file is uploading is left, or closed with the page, only after a question', async () => {
  const server = new FakeServer(block, { published: { sheet: '', sheet_name: '' } });
  fakeApi((call) => answerDocument(server, call));
  const { router } = renderAdmin(
    <>
      <LeaveGuard />
      <BlockScreen screen={screenOf(block)} />
    </>,
  );
  await startUpload();

  expect(closesPage()).toBe(true);
  await act(() => router.navigate('/admin/projects'));
  const question = await screen.findByRole('dialog', { name: 'Leave without saving?' });
  expect(question.textContent).toContain('Your changes on this screen are not saved yet.');
  expect(question.textContent).not.toContain('This browser keeps them');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(router.state.location.pathname).toBe('/admin');

  await act(async () => FakeUpload.sent[0]?.respond(201, { data: uploadedItem('prices.pdf') }));
  await userEvent.click(await screen.findByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(server.published?.sheet_name).toBe('prices.pdf'));

  expect(closesPage()).toBe(false);
});
