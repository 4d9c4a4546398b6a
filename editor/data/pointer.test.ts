import { act, fireEvent, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSettled } from './pointer.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const delay = 250;
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

function settle(first: string) {
  return renderHook(({ value }) => useSettled(value, delay), { initialProps: { value: first } });
}

test('a value settles once it has not changed for a while', () => {
  const { result, rerender } = settle('');
  rerender({ value: 'sha' });
  pass(delay - 1);
  rerender({ value: 'shade' });
  pass(delay - 1);
  expect(result.current).toBe('');
  pass(1);
  expect(result.current).toBe('shade');
});

test.each([
  ['here', () => fireEvent.pointerUp(document.body)],
  ['above the preview, which alone hears of it', () => fireEvent.pointerMove(document.body, { buttons: 0 })],
])('a value does not settle before the pointer is released: %s', (_, release) => {
  const { result, rerender } = settle('');
  rerender({ value: 'shade' });
  fireEvent.pointerDown(document.body);
  fireEvent.pointerMove(document.body, { buttons: 1 });
  pass(2 * delay);
  expect(result.current).toBe('');
  release();
  pass(0);
  expect(result.current).toBe('shade');
});

test('a value that was replaced while the pointer was down does not settle', () => {
  const { result, rerender } = settle('');
  rerender({ value: 'shade' });
  fireEvent.pointerDown(document.body);
  pass(delay);
  rerender({ value: 'stone' });
  fireEvent.pointerUp(document.body);
  pass(0);
  expect(result.current).toBe('');
  pass(delay);
  expect(result.current).toBe('stone');
});
