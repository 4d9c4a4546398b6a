import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { media } from '#schemas/fields/index.ts';
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
