import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { GalleryItem } from '#schemas/api/gallery.ts';
import { errorReply, fakeApi, holdChanges, ok } from '../testing/fake-api.ts';
import { uploadedItem } from '../testing/fake-upload.ts';
import { renderAdmin } from '../testing/render-admin.tsx';
import { FileDetails } from './file-details.tsx';
import { fileFacts } from './file-facts.ts';

/** Opens the details of an image; gives the bodies that were sent. */
function openDetails(own: Partial<GalleryItem> = {}) {
  const item = { ...uploadedItem('pool.jpg'), ...own };
  const calls = fakeApi(({ method, body }) =>
    method === 'PUT' ? ok({ ...item, ...(body as object) }) : ok({ ...item, uses: [] }),
  );
  const rest = { onClose: vi.fn(), onReplaced: vi.fn(), onDelete: vi.fn() };
  renderAdmin(<FileDetails item={item} {...rest} />);
  return () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
}

const save = () => screen.getByRole('button', { name: 'Save details' });
const point = () => screen.getByRole('slider', { name: 'Focal point' });
/** Focuses the point, once the panel has taken the focus. */
async function focusPoint() {
  await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true));
  point().focus();
}
const cropsAt = () =>
  [...screen.getByRole('list', { name: 'Crops' }).querySelectorAll('img')].map(
    ({ style }) => style.objectPosition,
  );

test('the focal point of a file is moved by arrow keys, shown in crops and saved with its text', async () => {
  const sent = openDetails({ alt: 'A pool' });
  const user = userEvent.setup();
  expect(point().getAttribute('aria-valuetext')).toBe('50 % from the left, 50 % from the top');
  expect(save().getAttribute('aria-disabled')).toBe('true');

  await focusPoint();
  await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowUp}{Shift>}{ArrowDown}{/Shift}{ArrowRight}');

  expect(point().getAttribute('aria-valuetext')).toBe('49 % from the left, 59 % from the top');
  expect(cropsAt()).toEqual(['49% 59%', '49% 59%', '49% 59%']);
  await user.click(save());
  await waitFor(() => expect(sent()).toEqual([{ alt: 'A pool', focus: { x: 0.49, y: 0.59 } }]));
  expect(await screen.findByText('Details saved successfully')).toBeDefined();
  expect(document.activeElement).toBe(save());
  await user.click(save());
  expect(sent()).toHaveLength(1);
});

test('the focal point is set where the image is pressed, within its edges, and removed by Centre', async () => {
  const sent = openDetails({ focus: { x: 0.99, y: 0 } });
  const user = userEvent.setup();
  const image = point().parentElement as HTMLElement;
  vi.spyOn(image, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 50, 200, 100));
  await focusPoint();
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowUp}');
  expect(cropsAt()[0]).toBe('100% 0%');

  fireEvent.mouseDown(image, { clientX: 150, clientY: 125 });
  fireEvent.mouseUp(image);
  await waitFor(() => expect(cropsAt()[0]).toBe('25% 75%'));

  await user.click(screen.getByRole('button', { name: 'Centre' }));
  await user.click(save());
  await waitFor(() => expect(sent()).toEqual([{ alt: '', focus: { x: 0.5, y: 0.5 } }]));
});

test('details that fail to be read or saved say so and keep the text, also where the panel is not left after all', async () => {
  fakeApi(() => errorReply(500, 'internal', 'Away'));
  const rest = { onClose: vi.fn(), onReplaced: vi.fn(), onDelete: vi.fn() };
  renderAdmin(<FileDetails item={uploadedItem('pool.jpg')} {...rest} />);
  const user = userEvent.setup();
  expect(await screen.findByText('Failed to load where this file is used')).toBeDefined();
  const text = screen.getByRole('textbox', { name: 'Alternative text' });
  await user.type(text, 'Kept');
  await user.click(save());
  expect(await screen.findByText('Failed to save details')).toBeDefined();
  expect(text).toHaveProperty('value', 'Kept');

  await user.keyboard('{Escape}');
  const question = await screen.findByRole('dialog', { name: 'Discard changes?' });
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));

  expect(text).toHaveProperty('value', 'Kept');
  expect(rest.onClose).not.toHaveBeenCalled();
});

test('what is typed while details are saved stays, to be saved too', async () => {
  const sent = openDetails();
  const user = userEvent.setup();
  const text = screen.getByRole<HTMLInputElement>('textbox', { name: 'Alternative text' });
  await user.type(text, 'A pool ');
  const release = holdChanges();
  await user.click(save());
  await user.type(text, 'at noon');
  release();
  expect(await screen.findByText('Details saved successfully')).toBeDefined();

  expect(text.value).toBe('A pool at noon');
  await waitFor(() => expect(save().getAttribute('aria-disabled')).toBe('false'));
  await user.click(save());
  await waitFor(() => expect(sent()).toMatchObject([{ alt: 'A pool' }, { alt: 'A pool at noon' }]));
});

test('a file is replaced once changes of its details that are not saved are given up', async () => {
  openDetails();
  const user = userEvent.setup();
  await user.type(screen.getByRole('textbox', { name: 'Alternative text' }), 'A pool');
  await user.upload(
    screen.getByLabelText('File to replace pool.jpg'),
    new File(['x'], 'new.jpg', { type: 'image/jpeg' }),
  );

  expect(await screen.findByRole('dialog', { name: 'Discard changes?' })).toBeDefined();
});

test('a video has no dimensions', () => {
  const video = { id: 1, file_name: 'walk.mp4', file_path: '/media/a.mp4', url: '/media/a.mp4', alt: '' };
  const facts = { size: 2_000, width: null, height: null, thumbnail: null, created_at: '' };

  expect(fileFacts({ ...video, ...facts, type: 'video' })).toBe('2 kB');
});
