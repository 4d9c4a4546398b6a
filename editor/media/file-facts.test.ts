import { expect, test } from 'vitest';
import { fileFacts } from './file-facts.ts';

test('a video has no dimensions', () => {
  const video = { id: 1, file_name: 'walk.mp4', file_path: '/media/a.mp4', url: '/media/a.mp4', alt: '' };
  const facts = { size: 2_000, width: null, height: null, thumbnail: null, created_at: '' };

  expect(fileFacts({ ...video, ...facts, type: 'video' })).toBe('2 kB');
});
