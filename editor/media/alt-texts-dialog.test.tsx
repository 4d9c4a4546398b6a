import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { useServices } from '../form/services.ts';
import { errorReply, fakeApi, holdChanges, ok, type Reply, signInBeforeEach } from '../testing/fake-api.ts';
import { renderAdmin } from '../testing/render-admin.tsx';

signInBeforeEach();

function OpenButton() {
  const { editAltTexts } = useServices();
  return (
    <button type="button" onClick={() => void editAltTexts([2, 1])}>
      Open
    </button>
  );
}

/** Opens the texts of two images; the second of them is without one. */
async function openTexts(refuse: (fileName: string) => Reply | undefined = () => undefined) {
  const alts: Record<string, string> = { '1.jpg': '', '2.jpg': 'A wall' };
  const list = () =>
    Object.entries(alts).map(([name, alt]) => ({
      ...{ id: Number.parseInt(name, 10), file_name: `garden-${name}`, type: 'image', size: 9, width: 4 },
      ...{ height: 3, alt, thumbnail: null, file_path: `/media/${name}`, url: `/media/${name}` },
      created_at: '2026-11-20T10:00:00.000Z',
    }));
  const calls = fakeApi(({ method, path, body }) => {
    if (method === 'GET') return ok(list());
    const name = path.replace('/system/gallery/', '');
    const refusal = refuse(name);
    if (refusal) return refusal;
    Object.assign(alts, { [name]: (body as { alt: string }).alt });
    return ok(list().find(({ file_path }) => file_path === `/media/${name}`));
  });
  renderAdmin(<OpenButton />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  const field = (name: string) => screen.findByRole('textbox', { name });
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save texts' }));
  return { alts, field, save, sent: () => calls.filter(({ method }) => method === 'PUT') };
}

test('the texts of several images are listed in their order and saved together', async () => {
  const { alts, field, save } = await openTexts();
  await field('garden-1.jpg');
  expect(screen.getAllByRole('textbox').map((box) => (box as HTMLInputElement).value)).toEqual([
    'A wall',
    '',
  ]);
  await userEvent.type(await field('garden-1.jpg'), ' Three palms ');
  await userEvent.type(await field('garden-2.jpg'), ' of stone');

  await save();

  expect(await screen.findByText('2 alternative texts saved')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
  expect(alts).toEqual({ '1.jpg': 'Three palms', '2.jpg': 'A wall of stone' });
});

test('a text that was not saved stays with its message, and only it is sent again', async () => {
  let isBusy = true;
  const { alts, field, save, sent } = await openTexts((name) =>
    isBusy && name === '1.jpg' ? errorReply(500, 'internal', 'Please try again in a moment') : undefined,
  );
  await userEvent.type(await field('garden-1.jpg'), 'Three palms');
  await userEvent.type(await field('garden-2.jpg'), ' of stone');
  await save();
  expect((await screen.findByRole('alert')).textContent).toBe(
    '1 alternative text saved. 1 text was not saved, see below.',
  );
  expect((await field('garden-1.jpg')).getAttribute('aria-invalid')).toBe('true');

  isBusy = false;
  await save();
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());

  expect(alts).toEqual({ '1.jpg': 'Three palms', '2.jpg': 'A wall of stone' });
  expect(sent().map(({ path }) => path.slice(-5))).toEqual(['2.jpg', '1.jpg', '1.jpg']);
});

test('a text that is too long is not sent', async () => {
  const { field, save, sent } = await openTexts();
  await userEvent.click(await field('garden-1.jpg'));
  await userEvent.paste('x'.repeat(301));

  await save();

  expect(await screen.findByText('Alternative text can have at most 300 characters')).toBeDefined();
  expect(sent()).toEqual([]);
});

test('closing with an unsaved text asks first', async () => {
  const { field } = await openTexts();
  await userEvent.type(await field('garden-1.jpg'), 'Three palms');

  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));

  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
});

test('the question before they are discarded closes once they are saved', async () => {
  const { field, save } = await openTexts();
  await userEvent.type(await field('garden-1.jpg'), 'Three palms');
  const answer = holdChanges();
  await save();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await screen.findByRole('dialog', { name: 'Discard changes?' });

  answer();

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('1 alternative text saved')).toBeTruthy();
});

test('texts that are typed while others are saved stay, to be saved too', async () => {
  const { alts, field, save } = await openTexts();
  await userEvent.type(await field('garden-1.jpg'), 'Three palms');
  const release = holdChanges();
  await save();
  await userEvent.type(await field('garden-2.jpg'), ' of stone');
  release();
  expect(await screen.findByText('1 alternative text saved')).toBeDefined();
  await screen.findByRole('button', { name: 'Save texts' });

  await save();
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
  expect(alts).toEqual({ '1.jpg': 'Three palms', '2.jpg': 'A wall of stone' });
});
