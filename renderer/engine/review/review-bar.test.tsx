import { render, renderHook, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { ReviewFrame } from '#schemas/api/review-page.ts';
import { ReviewBar, useLinksWithin } from './review-bar.tsx';

afterEach(() => document.body.replaceChildren());

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

test('the bar says in which language it is, whatever that of the site', () => {
  render(<ReviewBar review={review} />);

  const { lang, dir } = screen.getByRole('complementary', { name: 'Preview' });
  expect([lang, dir]).toEqual(['en', 'ltr']);
});

test('a link whose drafts were all discarded says so, and asks for no approval', () => {
  render(<ReviewBar review={{ ...review, purpose: 'approval', pages: [], leftOut: [] }} />);

  expect(screen.getAllByText(/the changes of this link were discarded/)).toHaveLength(2);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('heading')).toBeNull();
});

test('the address of a page whose answer was received does not say so after a reload', () => {
  window.history.replaceState(null, '', '/review/key/projects?thanks=approve');

  render(<ReviewBar review={{ ...review, purpose: 'approval', sent: 'approve' }} />);

  expect(screen.getByRole('status').textContent).toBe('Thank you. Your approval was sent.');
  expect(window.location.pathname + window.location.search).toBe('/review/key/projects');
});

test.each([
  ['/projects?page=2#list', '/review/key/projects?page=2#list'],
  ['/', '/review/key/'],
  ['/review/key/about', '/review/key/about'],
  ['/media/plan.pdf', '/media/plan.pdf'],
  ['https://example.com/about', 'https://example.com/about'],
  ['mailto:hello@example.com', 'mailto:hello@example.com'],
])('a focused link to %s leads to %s', async (address, expected) => {
  const link = document.createElement('a');
  link.href = address;
  link.textContent = 'Look';
  document.body.replaceChildren(link);
  renderHook(() => useLinksWithin('/review/key'));

  await userEvent.tab();

  expect(link.getAttribute('href')).toBe(expected);
});
