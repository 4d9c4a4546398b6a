import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeUpload, uploadedItem } from '../testing/fake-upload.ts';
import { renderAdmin } from '../testing/render-admin.tsx';
import { hasRunningWork } from '../ui/dirty-forms.ts';
import { createQueryClient } from '../ui/query-client.ts';
import { doneStays, useUploads } from './use-uploads.tsx';

const item = uploadedItem('garden.jpg');

beforeEach(() => {
  FakeUpload.sent.length = 0;
  vi.stubGlobal('XMLHttpRequest', FakeUpload);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => vi.useRealTimers());

const client = createQueryClient();
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
);
const image = (name: string) => new File(['abc'], name, { type: 'image/jpeg' });

/** Lets pending promises settle without moving the fake clock. */
async function until(isTrue: () => boolean) {
  while (!isTrue()) await act(() => new Promise((resolve) => setImmediate(resolve)));
}

async function start(...files: File[]) {
  const { result } = renderHook(useUploads, { wrapper });
  act(() => result.current.add(files));
  await until(() => FakeUpload.sent.length === Math.min(files.length, 2));
  return result;
}

test('an upload shows its progress', async () => {
  const uploads = await start(image('garden.jpg'));

  act(() => FakeUpload.sent[0]?.upload.onprogress?.({ loaded: 1, total: 4, lengthComputable: true }));

  expect(uploads.current.entries).toMatchObject([
    { file: { name: 'garden.jpg' }, progress: 25, status: 'uploading' },
  ]);
});

test('the browser asks before a page with running uploads is closed', async () => {
  const uploads = await start(image('garden.jpg'));
  expect(hasRunningWork()).toBe(true);

  await act(async () => FakeUpload.sent[0]?.respond(201, { data: item }));
  await until(() => uploads.current.entries[0]?.status === 'done');

  expect(hasRunningWork()).toBe(false);
});

test('a finished upload is removed from the list after 10 seconds', async () => {
  const uploads = await start(image('garden.jpg'));
  await act(async () => FakeUpload.sent[0]?.respond(201, { data: item }));
  await until(() => uploads.current.entries[0]?.status === 'done');

  act(() => vi.advanceTimersByTime(doneStays - 1));
  expect(uploads.current.entries).toHaveLength(1);
  act(() => vi.advanceTimersByTime(1));
  expect(uploads.current.entries).toEqual([]);
});

test('a failed upload shows its error until it is removed', async () => {
  const uploads = await start(image('garden.jpg'));
  const refusal = { message: 'HEIC is not supported', code: 'unsupported_type', requestId: 'r-1' };
  await act(async () => FakeUpload.sent[0]?.respond(415, refusal));
  await until(() => uploads.current.entries[0]?.status === 'error');

  act(() => vi.advanceTimersByTime(doneStays * 10));

  const [entry] = uploads.current.entries;
  expect(entry).toMatchObject({ status: 'error', reason: 'HEIC is not supported' });
  act(() => uploads.current.remove(entry?.id ?? ''));
  expect(uploads.current.entries).toEqual([]);
});

test('two files are uploaded at a time', async () => {
  const uploads = await start(image('a.jpg'), image('b.jpg'), image('c.jpg'));
  expect(uploads.current.entries).toHaveLength(3);

  await act(async () => FakeUpload.sent[0]?.respond(201, { data: item }));

  await until(() => FakeUpload.sent.length === 3);
});

function Uploader({ files }: { files: readonly File[] }) {
  const { add } = useUploads();
  return (
    <button type="button" onClick={() => add(files)}>
      Upload
    </button>
  );
}

test('several uploads are told of once, failures first, each with its name and reason', async () => {
  renderAdmin(<Uploader files={[image('a.jpg'), image('b.jpg'), image('c.jpg')]} />);
  act(() => screen.getByRole('button', { name: 'Upload' }).click());
  await until(() => FakeUpload.sent.length === 2);
  await act(async () => FakeUpload.sent[0]?.respond(201, { data: item }));
  await until(() => FakeUpload.sent.length === 3);
  expect(screen.queryAllByRole('alert')).toEqual([]);
  const refusal = { message: 'HEIC is not supported', code: 'unsupported_type', requestId: 'r-1' };
  await act(async () => FakeUpload.sent[1]?.respond(415, refusal));
  await act(async () => FakeUpload.sent[2]?.respond(201, { data: item }));
  await until(() => screen.queryAllByRole('alert').length === 2);

  const told = screen.getAllByRole('alert').map(({ textContent }) => textContent);
  expect(told.toSorted()).toEqual(['2 files uploaded', 'Upload failedb.jpg: HEIC is not supported']);
});
