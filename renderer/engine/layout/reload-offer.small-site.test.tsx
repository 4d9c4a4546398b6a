import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadOptional, loadRequired } from '../data/load-chunk.ts';
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

/** Renders the offer around another notice, below a link to another page. */
function renderOffer() {
  render(
    <MemoryRouter>
      <Link to="/other">Other page</Link>
      <ReloadOffer>
        <p role="alert">Another notice</p>
      </ReloadOffer>
    </MemoryRouter>,
  );
}

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 1)));

test('a page whose chunk fails to load offers a reload, which can be dismissed', async () => {
  renderOffer();
  await failToLoad().catch(() => {});
  await settle();
  expect(screen.getByRole('alert').textContent).toContain('could not be loaded');
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeTruthy();

  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));

  expect(screen.getByRole('alert').textContent).toBe('Another notice');
});

test('an optional chunk that fails to load shows no notice', async () => {
  renderOffer();

  expect(await loadOptional('Loading a supporting asset', failToLoad)).toBeUndefined();
  await settle();

  expect(screen.getByRole('alert').textContent).toBe('Another notice');
  expect(console.error).toHaveBeenCalledOnce();
});

test('a chunk that somebody waits for while it loads as an optional one offers a reload', async () => {
  renderOffer();
  const failure = failToLoad();

  const [early, needed] = await Promise.all([
    loadOptional('Loading a supporting asset', () => failure),
    loadRequired(() => failure),
  ]);
  await settle();

  expect([early, needed]).toEqual([undefined, false]);
  expect(screen.getByRole('alert').textContent).toContain('could not be loaded');
});

test('the offer replaces other notices, and belongs to the page whose chunk failed', async () => {
  renderOffer();
  await failToLoad().catch(() => {});
  await settle();
  expect(screen.getAllByRole('alert')).toHaveLength(1);

  await userEvent.click(screen.getByRole('link', { name: 'Other page' }));

  expect(screen.getByRole('alert').textContent).toBe('Another notice');
});
