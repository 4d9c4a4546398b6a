import { renderHook } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { useLinksWithin } from './use-links-within.ts';

afterEach(() => document.body.replaceChildren());

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
