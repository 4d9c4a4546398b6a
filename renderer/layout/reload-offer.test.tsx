import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadOptional } from '../engine/data/load-optional.ts';
import { ReloadOffer } from './reload-offer.tsx';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** Fails like the build's loader: first the event, then the rejection. */
async function failToLoad(): Promise<never> {
  const error = new Error('Unable to preload CSS for /assets/page.css');
  window.dispatchEvent(new CustomEvent('preload-error', { detail: error }));
  throw error;
}

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 1)));

test('a page whose chunk fails to load offers a reload, which can be dismissed', async () => {
  render(<ReloadOffer />);
  await failToLoad().catch(() => {});
  await settle();
  expect(screen.getByRole('alert').textContent).toContain('could not be loaded');
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeTruthy();

  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));

  expect(screen.queryByRole('alert')).toBeNull();
});

test('an optional chunk that fails to load shows no notice', async () => {
  render(<ReloadOffer />);

  expect(await loadOptional('Loading a supporting asset', failToLoad)).toBeUndefined();
  await settle();

  expect(screen.queryByRole('alert')).toBeNull();
  expect(console.error).toHaveBeenCalledOnce();
});
