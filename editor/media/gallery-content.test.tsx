import { act, renderHook, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import fc from 'fast-check';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import type { GalleryItem } from '#schemas/api/gallery.ts';
import { errorReply, fakeApi, ok } from '../testing/fake-api.ts';
import { FakeUpload, uploadedItem as item } from '../testing/fake-upload.ts';
import { renderAdmin } from '../testing/render-admin.tsx';
import { hasRunningWork } from '../ui/dirty-forms.ts';
import { GalleryContent } from './gallery-content.tsx';
import { GalleryModal } from './gallery-modal.tsx';
import type { PickRequest } from './pick-context.ts';
import { type UploadEntry, usePendingUploads } from './use-uploads.tsx';

const entry = (name: string, more: Partial<UploadEntry> = {}): UploadEntry => ({
  id: name,
  file: new File(['abc'], name, { type: 'image/jpeg' }),
  progress: 10,
  status: 'uploading',
  ...more,
});
const done = (name: string) => entry(name, { status: 'done', item: item(name) });

/** The open gallery with one stored file; returns the chosen files, and a function that lets uploads continue. */
async function openGallery(request: PickRequest) {
  fakeApi(({ path }) => (path.startsWith('/system/gallery?') ? ok([item('old.jpg')]) : undefined));
  const onClose = vi.fn();
  let show: (entries: readonly UploadEntry[]) => void = () => {};
  function Opened() {
    const [entries, setEntries] = useState<readonly UploadEntry[]>([]);
    show = setEntries;
    const remove = (id: string) => setEntries((before) => before.filter((other) => other.id !== id));
    const uploads = { entries, add: () => {}, remove };
    return <GalleryContent request={request} uploads={uploads} onClose={onClose} />;
  }
  renderAdmin(<Opened />);
  await screen.findByText('1 file');
  const chosen = () => onClose.mock.calls.map(([files]) => files.map((file: GalleryItem) => file.file_name));
  return { chosen, show: (...entries: readonly UploadEntry[]) => act(() => show(entries)) };
}

/** Gives elements the sizes that a grid is laid out by. */
function giveSizes() {
  for (const size of ['offsetWidth', 'offsetHeight', 'clientWidth', 'clientHeight'] as const)
    vi.spyOn(HTMLElement.prototype, size, 'get').mockReturnValue(800);
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('a gallery that fails to load says so, and shows its files once it is asked again', async () => {
  let isBroken = true;
  fakeApi(() => (isBroken ? errorReply(500, 'internal', 'Away') : ok([item('old.jpg')])));
  const uploads = { entries: [], add: () => {}, remove: () => {} };
  renderAdmin(<GalleryContent request={{ multiple: true }} uploads={uploads} onClose={() => {}} />);
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to load the galleryAway');

  isBroken = false;
  await press('Try again');

  expect(await screen.findByText('1 file')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the focus goes from a failed upload that leaves the list to the next one', async () => {
  const { show } = await openGallery({ multiple: true });
  show(entry('first.jpg', { status: 'error' }), entry('second.jpg', { status: 'error' }));

  await press('Remove first.jpg from the list');

  const next = screen.getByRole('button', { name: 'Upload second.jpg again' });
  await waitFor(() => expect(document.activeElement).toBe(next));
});

test('selecting waits for running uploads and includes them', async () => {
  const { chosen, show } = await openGallery({ multiple: true });
  show(done('first.jpg'), entry('second.jpg'), entry('third.jpg'));
  expect(await screen.findByText('2 files still uploading. Select waits for them.')).toBeDefined();

  await press('Select (1)');
  expect(screen.getByText('Waiting for 2 files to upload. Then everything is selected.')).toBeDefined();
  show(done('first.jpg'), done('second.jpg'), entry('third.jpg'));
  expect(chosen()).toEqual([]);
  show(done('first.jpg'), done('second.jpg'), done('third.jpg'));

  expect(chosen()).toEqual([['first.jpg', 'second.jpg', 'third.jpg']]);
});

test('files are chosen in the order in which they were added, whichever arrives first', async () => {
  const { chosen, show } = await openGallery({ multiple: true });
  show(entry('first.jpg'), done('second.jpg'), entry('third.jpg', { status: 'error', reason: 'Too large' }));
  expect(screen.getByRole('button', { name: 'Select' })).toBeDefined();
  show(done('first.jpg'), done('second.jpg'), entry('third.jpg', { status: 'error', reason: 'Too large' }));

  await press('Select (2)');

  expect(chosen()).toEqual([['first.jpg', 'second.jpg']]);
});

test('an upload that fails while the selection waits keeps the gallery open', async () => {
  const { chosen, show } = await openGallery({ multiple: true });
  show(done('first.jpg'), entry('second.jpg'));
  await press('Select (1)');

  show(done('first.jpg'), entry('second.jpg', { status: 'error', reason: 'Too large' }));

  expect(screen.getByText('1 file could not be uploaded and is not selected.')).toBeDefined();
  expect(chosen()).toEqual([]);
  await press('Select (1)');
  expect(chosen()).toEqual([['first.jpg']]);
});

test('a selection can be made without waiting', async () => {
  const { chosen, show } = await openGallery({ multiple: true });
  show(done('first.jpg'), entry('second.jpg'));
  await press('Select (1)');

  await press('Select 1 now');

  expect(chosen()).toEqual([['first.jpg']]);
});

test('selecting one file does not wait for another upload', async () => {
  const { chosen, show } = await openGallery({ multiple: false });
  show(done('first.jpg'), entry('second.jpg'));

  await press('Select (1)');

  expect(chosen()).toEqual([['first.jpg']]);
});

test('files that could not be deleted are told of at once, and stay selected', async () => {
  fakeApi(({ method, path }) => {
    if (path.startsWith('/system/gallery?'))
      return ok([item('wall.jpg'), item('fence.jpg'), item('pool.jpg')]);
    if (method !== 'DELETE') return undefined;
    return path.includes('wall') ? ok({ deleted: true }) : errorReply(500, 'internal', 'Out of order');
  });
  giveSizes();
  const uploads = { entries: [], add: () => {}, remove: () => {} };
  const request = { multiple: true, manages: true };
  renderAdmin(<GalleryContent request={request} uploads={uploads} onClose={() => {}} />);
  await screen.findByText('3 files');
  const select = (name: string) => screen.getByRole('checkbox', { name: `Select ${name}` });
  for (const name of ['wall.jpg', 'fence.jpg', 'pool.jpg']) await userEvent.click(select(name));

  await press('Delete Selected');

  const failed = await screen.findByText('2 files not deleted');
  expect(failed.parentElement?.textContent).toContain('fence.jpg: Out of order');
  expect(failed.parentElement?.textContent).toContain('pool.jpg: Out of order');
  expect(screen.getByText('1 of 3 files deleted')).toBeDefined();
  const isSelected = (name: string) => select(name).matches(':checked');
  expect(['wall.jpg', 'fence.jpg', 'pool.jpg'].map(isSelected)).toEqual([false, true, true]);
});

test('a file whose details are closed while it is replaced is replaced, and shown no more', async () => {
  FakeUpload.sent.length = 0;
  vi.stubGlobal('XMLHttpRequest', FakeUpload);
  giveSizes();
  await openGallery({ multiple: true, manages: true });
  await press('Actions for old.jpg');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Details' }));
  await userEvent.upload(
    await screen.findByLabelText('File to replace old.jpg'),
    new File(['x'], 'new.jpg', { type: 'image/jpeg' }),
  );
  await waitFor(() => expect(FakeUpload.sent).toHaveLength(1));

  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(hasRunningWork()).toBe(true);
  await act(async () => FakeUpload.sent[0]?.respond(200, { data: { moved: 2, file: item('new.jpg') } }));

  expect(await screen.findByText(/^File replaced in 2 places/)).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(hasRunningWork()).toBe(false);
});

test('of many files only the pages in view are loaded, and a file reached by a key is focused once it is there', async () => {
  giveSizes();
  Element.prototype.scrollTo = function scrollTo(this: Element, options?: ScrollToOptions | number) {
    this.scrollTop = typeof options === 'object' ? (options.top ?? 0) : 0;
    queueMicrotask(() => this.dispatchEvent(new Event('scroll')));
  };
  const files = Array.from({ length: 1_050 }, (_, n) => ({ ...item(`garden-${n}.jpg`), id: n + 1 }));
  const calls = fakeApi(({ path }) => {
    if (!path.startsWith('/system/gallery?')) return undefined;
    const query = new URLSearchParams(path.split('?')[1]);
    const found = files.filter(({ file_name }) => file_name.includes(query.get('search') ?? ''));
    const [page, size] = [Number(query.get('page')), Number(query.get('per_page'))];
    const meta = { total: found.length, page, per_page: size };
    return { status: 200, body: { data: found.slice((page - 1) * size, page * size), meta } };
  });
  const uploads = { entries: [], add: () => {}, remove: () => {} };
  renderAdmin(<GalleryContent request={{ multiple: true }} uploads={uploads} onClose={() => {}} />);
  await screen.findByText('1050 files');

  act(() => screen.getByRole('checkbox', { name: 'Select garden-0.jpg' }).focus());
  await userEvent.keyboard('{End}');
  await waitFor(() =>
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Select garden-1049.jpg'),
  );
  await userEvent.type(screen.getByLabelText('Search images'), 'garden-77');
  await screen.findByText('11 of 1050 files');

  const pages = calls.map(({ path }) => new URLSearchParams(path.split('?')[1]).get('page'));
  expect(pages).toContain('11');
  expect(pages).not.toContain('5');
});

test('of a pasted text as much is searched as the server reads', async () => {
  const calls = fakeApi(() => ok([]));
  const uploads = { entries: [], add: () => {}, remove: () => {} };
  renderAdmin(<GalleryContent request={{ multiple: true }} uploads={uploads} onClose={() => {}} />);
  const search = await screen.findByLabelText('Search images');
  search.focus();

  await userEvent.paste('palm '.repeat(50));

  await waitFor(() => expect(calls.some(({ path }) => path.includes('search=palm'))).toBe(true));
  const asked = calls.map(({ path }) => new URLSearchParams(path.split('?')[1]).get('search') ?? '');
  expect(Math.max(...asked.map(({ length }) => length))).toBeLessThanOrEqual(100);
});

test('filters are asked of the server together and passed on; where no file matches, it says so', async () => {
  const months = ['2026-11', '2026-10'];
  const calls = fakeApi(({ path }) => {
    if (path === '/system/gallery-summary') return ok({ images: 1, videos: 0, size: 3, months });
    return ok(path.includes('type=video') ? [] : [item('old.jpg')]);
  });
  const onFilter = vi.fn();
  const uploads = { entries: [], add: () => {}, remove: () => {} };
  const request = { multiple: true, manages: true, filter: { show: 'unused' as const }, onFilter };
  renderAdmin(<GalleryContent request={request} uploads={uploads} onClose={() => {}} />);
  const select = (label: string, option: string) =>
    userEvent.selectOptions(screen.getByRole('combobox', { name: label }), option);

  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Show' }).value).toBe('unused');
  await screen.findByRole('option', { name: 'October 2026' });
  await select('Month', 'October 2026');
  await select('Type', 'Videos');

  expect(await screen.findByText('No file matches these filters')).toBeDefined();
  expect(onFilter).toHaveBeenLastCalledWith({ show: 'unused', type: 'video', month: '2026-10' });
  expect(calls.at(-1)?.path).toMatch(/^\/system\/gallery\?.*unused=1&type=video&month=2026-10$/);
});

test('where a video is chosen, videos are listed first, and other files when they are asked for', async () => {
  fakeApi(({ path }) => ok(path.includes('type=video') ? [] : [item('old.jpg')]));
  const uploads = { entries: [], add: () => {}, remove: () => {} };
  const request = { multiple: false, type: 'video' as const };
  renderAdmin(<GalleryContent request={request} uploads={uploads} onClose={() => {}} />);
  expect(await screen.findByText('No file matches these filters')).toBeDefined();

  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Type: all');

  expect(await screen.findByText('1 file')).toBeDefined();
});

const garden = item('garden.jpg');

test('a gallery that files are chosen from asks before it is closed while they are uploading', async () => {
  FakeUpload.sent.length = 0;
  vi.stubGlobal('XMLHttpRequest', FakeUpload);
  fakeApi(({ path }) => (path.startsWith('/system/gallery?') ? ok([garden]) : undefined));
  const onClose = vi.fn();
  renderAdmin(<GalleryModal isOpen request={{ multiple: true }} onClose={onClose} />);
  await userEvent.upload(
    await screen.findByLabelText('Files to upload'),
    new File(['abc'], 'a.jpg', { type: 'image/jpeg' }),
  );
  await waitFor(() => expect(FakeUpload.sent).toHaveLength(1));

  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  const question = within(await screen.findByRole('dialog', { name: 'A file is still uploading' }));
  await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
  expect(onClose).not.toHaveBeenCalled();

  await act(async () => FakeUpload.sent[0]?.respond(201, { data: garden }));
  await screen.findByRole('button', { name: 'Select (1)' });
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));

  expect(onClose.mock.calls).toEqual([[[]]]);
});

const nameOf = (position: number) => `${position}.jpg`;

function uploading(position: number): UploadEntry {
  return { id: String(position), file: new File([], nameOf(position)), progress: 0, status: 'uploading' };
}

/** Whether each upload succeeds, the order in which they end, and after which of them the gallery renders. */
const uploads = fc
  .array(fc.record({ succeeds: fc.boolean(), isRendered: fc.boolean() }), { minLength: 1, maxLength: 7 })
  .chain((files) => {
    const positions = [...files.keys()];
    return fc.record({
      files: fc.constant(files),
      order: fc.shuffledSubarray(positions, { minLength: positions.length }),
    });
  });

test('Tab stays in the dialog of a video, whose own controls have a button after them', async () => {
  giveSizes();
  fakeApi(() => ok([{ ...item('walk.mp4'), type: 'video' }]));
  const uploads = { entries: [], add: () => {}, remove: () => {} };
  renderAdmin(<GalleryContent request={{ multiple: true }} uploads={uploads} onClose={() => {}} />);
  (await screen.findByRole('checkbox', { name: 'Select walk.mp4' })).focus();
  await userEvent.keyboard('{Enter}');

  const dialog = await screen.findByRole('dialog', { name: 'walk.mp4' });
  const last = within(dialog).getAllByRole('button').at(-1);
  const video = dialog.querySelector('video');
  expect(
    Number(last && video?.compareDocumentPosition(last)) & Node.DOCUMENT_POSITION_FOLLOWING,
  ).toBeTruthy();
});

test('uploaded files arrive once each in the order in which they were added, whichever ends first', () => {
  fc.assert(
    fc.property(uploads, ({ files, order }) => {
      const arrived: string[] = [];
      const none: readonly UploadEntry[] = [];
      const onArrival = ({ file_name }: { file_name: string }) => void arrived.push(file_name);
      const { result, rerender, unmount } = renderHook(
        (entries: readonly UploadEntry[]) => usePendingUploads(entries, onArrival),
        { initialProps: none },
      );
      let entries: readonly UploadEntry[] = files.map((_, position) => uploading(position));
      rerender(entries);

      for (const position of order) {
        const end: Partial<UploadEntry> = files[position]?.succeeds
          ? { status: 'done', item: item(nameOf(position)) }
          : { status: 'error', reason: 'Too large' };
        entries = entries.with(position, { ...uploading(position), ...end });
        if (files[position]?.isRendered) rerender(entries);
      }
      rerender(entries);

      expect(arrived).toEqual(
        files.flatMap(({ succeeds }, position) => (succeeds ? [nameOf(position)] : [])),
      );
      expect(result.current).toEqual({ underWay: 0, failed: files.length - arrived.length });
      unmount();
    }),
    { numRuns: 200 },
  );
});
