import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { GalleryItem } from '#schemas/api/gallery.ts';
import { FileGrid } from './file-grid.tsx';

const buildItem = (id: number): GalleryItem => ({
  ...{ id, file_name: `${id}.jpg`, file_path: `/media/${id}.jpg`, url: `/media/${id}.jpg`, type: 'image' },
  ...{ size: 9, width: 4, height: 3, alt: '', thumbnail: null, created_at: '2026-11-20T10:00:00.000Z' },
});

// jsdom has no layout: the frame is 800 pixels wide and high, which is room for four cards in a row.
beforeEach(() => {
  for (const size of ['offsetWidth', 'offsetHeight', 'clientWidth', 'clientHeight'] as const)
    vi.spyOn(HTMLElement.prototype, size, 'get').mockReturnValue(800);
  Element.prototype.scrollTo = () => {};
});

const listOf = (items: readonly GalleryItem[]) => ({
  total: items.length,
  items: new Map(items.entries()),
  onShow: () => {},
});

function renderGrid(count: number) {
  const items = Array.from({ length: count }, (_, position) => buildItem(position));
  const renderCard = (item: GalleryItem, isActive: boolean) => (
    <input type="checkbox" aria-label={item.file_name} tabIndex={isActive ? 0 : -1} readOnly />
  );
  return render(<FileGrid {...listOf(items)} renderCard={renderCard} />);
}

const focused = () => document.activeElement?.getAttribute('aria-label');

test('of five thousand files only those in view are rendered, with their position', () => {
  renderGrid(5_000);

  const drawn = screen.getAllByRole('listitem');
  expect(drawn.length).toBeLessThan(80);
  expect([drawn[0]?.getAttribute('aria-posinset'), drawn[0]?.getAttribute('aria-setsize')]).toEqual([
    '1',
    '5000',
  ]);
});

test('the grid is one tab stop, and arrow keys, Home and End move the focus', async () => {
  renderGrid(5_000);
  await userEvent.tab();
  expect(focused()).toBe('0.jpg');

  const press = async (key: string, name: string) => {
    await userEvent.keyboard(`{${key}}`);
    await waitFor(() => expect(focused()).toBe(name));
  };
  await press('ArrowRight', '1.jpg');
  await press('ArrowDown', '5.jpg');
  await press('ArrowLeft', '4.jpg');
  await press('ArrowUp', '0.jpg');
  await press('End', '4999.jpg');
  await press('Home', '0.jpg');
  await press('ArrowUp', '0.jpg');
});

test('when the focused file is removed, the one in its place is focused', async () => {
  const { rerender } = renderGrid(3);
  await userEvent.tab();
  const renderCard = (item: GalleryItem) => <input type="checkbox" aria-label={item.file_name} readOnly />;

  rerender(<FileGrid {...listOf([buildItem(1), buildItem(2)])} renderCard={renderCard} />);

  await waitFor(() => expect(focused()).toBe('1.jpg'));
});
