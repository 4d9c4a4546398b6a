import { fireEvent, renderHook, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { date, list, number, text } from '#schemas/fields/index.ts';
import { declare, renderForm } from '../testing/render-form.tsx';
import { useEscape } from '../ui/use-escape.ts';

const declaration = declare({
  day: date({ label: 'Day' }),
  plants: list(
    { label: 'Plants', item: 'Plant', card: { title: 'name' } },
    { name: text({ label: 'Name' }) },
  ),
});
const names = Array.from({ length: 13 }, (_, number) => ({ _key: `k${number}`, name: `Plant ${number}` }));

/** Renders the form as in a dialog; returns how often Escape has closed that. */
function renderInDialog() {
  const close = vi.fn();
  renderHook(() => useEscape(true, close));
  return {
    ...renderForm(declaration, { day: '2026-11-27', plants: names }),
    closed: () => close.mock.calls.length,
  };
}

test('Escape closes the calendar of a day, then the dialog', async () => {
  const { user, closed } = renderInDialog();
  await user.click(screen.getByLabelText('Day'));
  expect(await screen.findByRole('button', { name: 'Next month', hidden: true })).toBeTruthy();

  await user.keyboard('{Escape}');

  await waitFor(() => expect(screen.queryByRole('button', { name: 'Next month', hidden: true })).toBeNull());
  expect(closed()).toBe(0);
  await user.keyboard('{Escape}');
  expect(closed()).toBe(1);
});

test.each([
  ['most browsers', { isComposing: true }],
  ['Safari', { keyCode: 229 }],
])('Escape that ends the composition of a word in %s closes nothing', (_, ending) => {
  const { closed } = renderInDialog();
  const others = vi.fn();
  window.addEventListener('keydown', others);

  fireEvent.keyDown(screen.getByLabelText('Day'), { key: 'Escape', ...ending });
  window.removeEventListener('keydown', others);

  expect(closed()).toBe(0);
  expect(others).not.toHaveBeenCalled();
});

test('Escape clears the filter of a list, then closes the dialog', async () => {
  const { user, closed } = renderInDialog();
  const filter = screen.getByRole('textbox', { name: 'Filter Plants' });
  await user.type(filter, 'plant 7');

  await user.keyboard('{Escape}');

  await waitFor(() => expect(filter).toHaveProperty('value', ''));
  expect(closed()).toBe(0);
  await user.keyboard('{Escape}');
  expect(closed()).toBe(1);
});

test('Escape leads from a field of a row to the row, then closes the dialog', async () => {
  const { user, closed } = renderInDialog();
  await user.click(screen.getByRole('button', { name: 'Plant 7' }));
  await user.click(await screen.findByLabelText('Name'));

  await user.keyboard('{Escape}');

  await waitFor(() => expect(document.activeElement?.textContent).toBe('Plant 7'));
  expect(closed()).toBe(0);
  await user.keyboard('{Escape}');
  expect(closed()).toBe(1);
});

test('keys of the composition of a word leave a list as it is, also on a screen', async () => {
  const { user } = renderForm(declaration, { day: '2026-11-27', plants: names });
  const filter = screen.getByRole('textbox', { name: 'Filter Plants' });
  await user.type(filter, 'plant 7');
  for (const key of ['Escape', 'ArrowDown']) fireEvent.keyDown(filter, { key, isComposing: true });

  expect(filter).toHaveProperty('value', 'plant 7');
  expect(document.activeElement).toBe(filter);
  await user.click(await screen.findByRole('button', { name: 'Plant 7' }));
  const name = await screen.findByLabelText('Name');
  await user.click(name);
  fireEvent.keyDown(name, { key: 'Escape', isComposing: true });
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(document.activeElement).toBe(name);
});

test('arrow keys of the composition of digits neither step a number nor enter a calendar', async () => {
  const typed = declare({ day: date({ label: 'Day' }), share: number({ label: 'Share', step: 5 }) });
  const { user } = renderForm(typed, { day: '2026-11-27', share: 10 });
  const [day, share] = [screen.getByLabelText('Day'), screen.getByLabelText('Share')];

  fireEvent.keyDown(share, { key: 'ArrowUp', isComposing: true });
  await user.click(day);
  const isEntered = fireEvent.keyDown(day, { key: 'ArrowDown', isComposing: true }) === false;

  expect(share).toHaveProperty('value', '10');
  expect(isEntered).toBe(false);
});
