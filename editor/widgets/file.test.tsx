import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { file, hidden, list, multiline, text, words } from '#schemas/fields/index.ts';
import type { UploadedFile } from '../form/services.ts';
import { fakeServices } from '../testing/fake-services.tsx';
import { declare, renderForm } from '../testing/render-form.tsx';

const sheet = {
  sheet: file({ label: 'Sheet', nameIn: 'sheetName' }),
  sheetName: hidden({ label: 'Name of the sheet' }),
};
const stored = { sheet: '/media/old.pdf', sheetName: 'old.pdf' };
const pdf = (name = 'new.pdf', type = 'application/pdf') => new File(['%PDF-1.7'], name, { type });
/** Lets files through that the picker of a browser would not offer. */
const user = userEvent.setup({ applyAccept: false });
const choose = (chosen: File) => user.upload(screen.getByLabelText('Sheet file'), chosen);

/** Services whose upload is completed by the test. */
function heldServices() {
  const services = fakeServices();
  const held: {
    progress: (percent: number) => void;
    succeed: (uploaded: UploadedFile) => void;
    fail: (error: Error) => void;
    signal: AbortSignal;
  }[] = [];
  services.upload = (_, { onProgress, signal }) =>
    new Promise((succeed, fail) => held.push({ progress: onProgress, succeed, fail, signal }));
  return { services, held };
}

test('an uploaded file is stored with its name', async () => {
  const { form, saves, services } = renderForm(declare(sheet));
  expect(screen.getByText('No PDF')).toBeDefined();

  await choose(pdf());
  await act(() => form.save());

  const address = `/media/${'a'.repeat(32)}.pdf`;
  expect(screen.getByRole('link', { name: 'new.pdf' }).getAttribute('href')).toBe(address);
  expect(saves).toEqual([{ sheet: address, sheetName: 'new.pdf' }]);
  expect(services.notices).toEqual([{ kind: 'success', text: 'PDF uploaded successfully' }]);
});

test('removing clears the file and its name, and the focus stays in the field', async () => {
  const { form, saves, services } = renderForm(declare(sheet), stored);

  await user.click(screen.getByRole('button', { name: 'Remove Sheet' }));
  await act(() => form.save());

  expect(saves).toEqual([{ sheet: '', sheetName: '' }]);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Choose PDF/ }));
  expect(services.notices).toEqual([{ kind: 'success', text: 'PDF removed' }]);
});

test('a file without a name is described by its type', () => {
  renderForm(declare(sheet), { ...stored, sheetName: '' });

  expect(screen.getByRole('link', { name: 'PDF Uploaded' })).toBeDefined();
});

test.each([
  ['a picture', pdf('a.png', 'image/png'), 'Please select a PDF file'],
  [
    'a PDF of 10 MB',
    Object.defineProperty(pdf(), 'size', { value: 10 * 1024 * 1024 }),
    'PDF file size must be less than 10MB',
  ],
])('%s is rejected before it is sent', async (_, chosen, message) => {
  const { services } = renderForm(declare(sheet), stored);

  await choose(chosen);

  expect(services.notices).toEqual([{ kind: 'error', text: message }]);
  expect(screen.getByRole('link', { name: 'old.pdf' })).toBeDefined();
});

test('during an upload its progress is shown, and the form is not saved', async () => {
  const { services, held } = heldServices();
  const { form, saves } = renderForm(declare(sheet), stored, services);

  await choose(pdf());
  act(() => held[0]?.progress(40));
  const bar = screen.getByRole('progressbar', { name: 'Upload of new.pdf' });
  const isSaved = await act(() => form.save());

  expect(bar.getAttribute('aria-valuenow')).toBe('40');
  expect(screen.getByText('Uploading new.pdf: 40%')).toBeDefined();
  expect([isSaved, saves]).toEqual([false, []]);
  expect(services.notices).toEqual([{ kind: 'warning', text: 'Please wait until the file is uploaded' }]);
  await act(async () => held[0]?.succeed({ url: '/media/new.pdf', name: 'new.pdf' }));
  expect(await act(() => form.save())).toBe(true);
});

test('a failed upload keeps the previous file, and can be retried', async () => {
  const { services, held } = heldServices();
  renderForm(declare(sheet), stored, services);

  await choose(pdf());
  await act(async () => held[0]?.fail(new Error('The server cannot be reached')));

  expect(services.notices).toEqual([
    { kind: 'error', title: 'Failed to upload PDF file', text: 'The server cannot be reached' },
  ]);
  expect(screen.getByRole('link', { name: 'old.pdf' })).toBeDefined();
  await choose(pdf());
  await act(async () => held[1]?.succeed({ url: '/media/new.pdf', name: 'new.pdf' }));
  expect(screen.getByRole('link', { name: 'new.pdf' })).toBeDefined();
});

test('a cancelled upload is aborted and changes nothing, even if it completes', async () => {
  const { services, held } = heldServices();
  const { form, saves } = renderForm(declare(sheet), stored, services);

  await choose(pdf());
  await user.click(screen.getByRole('button', { name: 'Cancel upload' }));
  await act(async () => held[0]?.succeed({ url: '/media/new.pdf', name: 'new.pdf' }));
  await act(() => form.save());

  expect(held[0]?.signal.aborted).toBe(true);
  expect(saves).toEqual([stored]);
  expect(services.notices).toEqual([]);
});

const people = () =>
  declare({
    people: list(
      {
        label: 'People',
        item: 'Person',
        layout: 'cards',
        edit: 'modal',
        card: {
          title: 'called',
          excerpt: { field: 'about', length: 80 },
          tags: { field: 'skills', most: 2 },
          file: 'sheet',
        },
        confirmRemove: { title: 'Sure?', confirm: 'Yes' },
        messages: { added: 'Person added', updated: 'Person updated', removed: 'Person deleted' },
        incomplete: 'Please fill in required fields',
      },
      {
        key: hidden({ label: 'Key', isGenerated: true }),
        called: text({ label: 'Called', required: 'Please fill in required fields' }),
        about: multiline({ label: 'About' }),
        skills: words({ label: 'Skills', item: 'Skill' }),
        ...sheet,
      },
    ),
  });
const person = { _key: 'a', key: '1', called: 'Salem', about: 'x'.repeat(90), skills: ['A', 'B', 'C'] };

test('a card shows an excerpt, some tags and the state of the file', () => {
  renderForm(people(), {
    people: [
      { ...person, ...stored },
      { ...person, _key: 'b', ...stored, sheetName: '' },
      { ...person, _key: 'c' },
    ],
  });

  expect([...document.querySelectorAll('[data-part="header"]')].map((header) => header.textContent)).toEqual(
    ['old.pdf', 'PDF Uploaded', 'No PDF'].map((state) => `Salem ${'x'.repeat(79)}…AB${state}`),
  );
});

test('a row cannot be added while a required field is blank, and gets its unique values', async () => {
  const { form, saves, services } = renderForm(people(), { people: [] });
  await user.click(screen.getByRole('button', { name: 'Add Person' }));
  const dialog = within(await screen.findByRole('dialog'));
  const add = dialog.getByRole('button', { name: 'Add Person' });

  expect(add).toHaveProperty('disabled', true);
  expect(dialog.getByText('Please fill in required fields')).toBeDefined();
  await user.type(dialog.getByLabelText(/^Called/), '  ');
  expect(add).toHaveProperty('disabled', true);
  await user.type(dialog.getByLabelText(/^Called/), 'Hessa');
  await user.click(add);
  await act(() => form.save());

  expect(services.notices).toEqual([{ kind: 'success', text: 'Person added' }]);
  expect(saves[0]?.people).toEqual([
    expect.objectContaining({ called: 'Hessa', key: expect.stringMatching(/^\d{13}-\d+$/) }),
  ]);
});

test('a dialog whose file is uploading closes only after a question, as does its form', async () => {
  const { services, held } = heldServices();
  const { form } = renderForm(people(), { people: [{ ...person, ...stored }] }, services);
  await user.click(screen.getByRole('button', { name: 'Edit ‘Salem’' }));
  await choose(pdf());
  expect(form.isUploading()).toBe(true);

  services.agrees = false;
  await user.keyboard('{Escape}');
  expect(held[0]?.signal.aborted).toBe(false);
  await act(async () => held[0]?.succeed({ url: '/media/new.pdf', name: 'new.pdf' }));
  expect(await screen.findByRole('link', { name: 'new.pdf' })).toBeDefined();
  expect(form.isUploading()).toBe(false);
});

test('a copied row gets new unique values', async () => {
  const { form, saves } = renderForm(people(), { people: [person] });

  await user.click(screen.getByRole('button', { name: 'More for ‘Salem’' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Duplicate', hidden: true }));
  await act(() => form.save());

  const rows = saves[0]?.people as { key: string; called: string }[];
  expect(rows.map(({ called }) => called)).toEqual(['Salem', 'Salem']);
  expect(rows[1]?.key).not.toBe('1');
});

test('editing and removing a row show a notification, removing after a confirmation', async () => {
  const { services } = renderForm(people(), { people: [person] });

  await user.click(screen.getByRole('button', { name: 'Edit ‘Salem’' }));
  await user.click(await screen.findByRole('button', { name: 'Update Person' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  services.agrees = false;
  await user.click(screen.getByRole('button', { name: 'Remove ‘Salem’' }));
  expect(screen.getByRole('button', { name: 'Edit ‘Salem’' })).toBeDefined();
  services.agrees = true;
  await user.click(screen.getByRole('button', { name: 'Remove ‘Salem’' }));

  await waitFor(() =>
    expect(services.notices.map(({ text }) => text)).toEqual(['Person updated', 'Person deleted']),
  );
  expect(services.undos).toEqual([]);
});

test('cancelling a dialog aborts its upload', async () => {
  const { services, held } = heldServices();
  const { form, saves } = renderForm(people(), { people: [person] }, services);
  await user.click(screen.getByRole('button', { name: 'Edit ‘Salem’' }));
  const dialog = within(await screen.findByRole('dialog'));

  await choose(pdf());
  expect(dialog.getByRole('button', { name: 'Update Person' })).toHaveProperty('disabled', true);
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await act(async () => held[0]?.succeed({ url: '/media/new.pdf', name: 'new.pdf' }));
  await act(() => form.save());

  expect(held[0]?.signal.aborted).toBe(true);
  expect(saves[0]?.people).toEqual([{ ...person, sheet: '', sheetName: '' }]);
});
