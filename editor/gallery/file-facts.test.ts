import { expect, test } from 'vitest';
import { fileFacts, formatSize } from './file-facts.ts';

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1_400, '1.4 kB'],
  [240_000, '240 kB'],
  [12_000_000, '12 MB'],
  [5_100_000_000, '5.1 GB'],
])('%s bytes are %s', (bytes, words) => {
  expect(formatSize(bytes)).toBe(words);
});

test('a video has no dimensions', () => {
  const video = { id: 1, file_name: 'walk.mp4', file_path: '/media/a.mp4', url: '/media/a.mp4', alt: '' };
  const facts = { size: 2_000, width: null, height: null, thumbnail: null, created_at: '' };

  expect(fileFacts({ ...video, ...facts, type: 'video' })).toBe('2.0 kB');
});
