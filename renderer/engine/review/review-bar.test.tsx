import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ReviewFrame } from '#schemas/api/review-page.ts';
import { ReviewBar } from './review-bar.tsx';

const name = 'Project “Garden”';
const review: ReviewFrame = {
  ...{ base: '/review/key', url: '/projects', purpose: 'preview', comments: [] },
  pages: [
    {
      path: undefined,
      documents: [
        { id: 1, label: name, state: 'unchanged' },
        { id: 2, label: name, state: 'published' },
      ],
    },
  ],
  leftOut: [
    { id: 0, text: name },
    { id: 1, text: name },
  ],
};

test('documents of one name are each listed', () => {
  render(<ReviewBar review={review} />);

  expect(screen.getByText('Preview with 2 changes')).toBeTruthy();
  expect(screen.getAllByText(name)).toHaveLength(4);
  expect(screen.getByText('2 not shown')).toBeTruthy();
});
