import { onlineManager, useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderAdmin } from '../testing/render-admin.tsx';
import { useAction } from './use-action.ts';

/** Two queries and a button whose action makes one of them stale. */
function open(send: (word: string) => Promise<string>) {
  const reads = { own: 0, other: 0 };
  const done = vi.fn();
  function Part() {
    useQuery({ queryKey: ['own', 1], queryFn: () => ++reads.own });
    useQuery({ queryKey: ['other'], queryFn: () => ++reads.other });
    const { run, isRunning } = useAction({ send, stale: [['own']], failed: 'Not sent', onDone: done });
    return (
      <button type="button" onClick={() => void run('hello')}>
        {isRunning ? 'Sending' : 'Send'}
      </button>
    );
  }
  renderAdmin(<Part />);
  return { reads, done };
}

afterEach(() => onlineManager.setOnline(true));

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('what an action makes stale is read again, and nothing else', async () => {
  const { reads, done } = open(async (word) => `${word}!`);
  await waitFor(() => expect(reads).toEqual({ own: 1, other: 1 }));

  await press('Send');

  await waitFor(() => expect(reads.own).toBe(2));
  expect(done.mock.calls.map(([result, word]) => [result, word])).toEqual([['hello!', 'hello']]);
  expect(reads.other).toBe(1);
});

test('a failure is announced each time, until trying again succeeds', async () => {
  let failures = 2;
  const sent: string[] = [];
  const { done } = open(async (word) => {
    sent.push(word);
    failures -= 1;
    if (failures >= 0) throw new Error('Not today');
    return word;
  });

  await press('Send');
  expect(await screen.findByText('Not sent')).toBeTruthy();
  await press('Try Again');
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(await screen.findByText('Not sent')).toBeTruthy();
  await userEvent.click(screen.getAllByRole('button', { name: 'Try Again' }).at(-1) ?? document.body);

  await waitFor(() => expect(done).toHaveBeenCalledOnce());
  expect(sent).toEqual(['hello', 'hello', 'hello']);
});

test('an action without a network fails at once', async () => {
  onlineManager.setOnline(false);
  open(() => Promise.reject(new Error('Not reached')));

  await press('Send');

  expect(await screen.findByText('Not sent')).toBeTruthy();
});

test('a double click sends once', async () => {
  const sent = vi.fn(() => new Promise<string>(() => undefined));
  open(sent);

  await userEvent.dblClick(screen.getByRole('button', { name: 'Send' }));

  expect(await screen.findByRole('button', { name: 'Sending' })).toBeTruthy();
  expect(sent).toHaveBeenCalledOnce();
});

test('an action is sent for something else while it is running', async () => {
  const sent = vi.fn((_: string) => new Promise<string>(() => undefined));
  function Part() {
    const { run } = useAction({ send: sent, failed: 'Not sent' });
    return ['one', 'other'].map((word) => (
      <button key={word} type="button" onClick={() => void run(word)}>
        {word}
      </button>
    ));
  }
  renderAdmin(<Part />);

  await press('one');
  await press('other');
  await press('one');

  await waitFor(() => expect(sent.mock.calls).toEqual([['one'], ['other']]));
});

test('an action can show its failure in its own way', async () => {
  function Part() {
    const [shown, show] = useState('Nothing yet');
    const { run } = useAction({
      send: () => Promise.reject(new Error('Not today')),
      failed: (error) => show(String(error)),
    });
    return (
      <button type="button" onClick={() => void run()}>
        {shown}
      </button>
    );
  }
  renderAdmin(<Part />);

  await press('Nothing yet');

  expect(await screen.findByRole('button', { name: 'Error: Not today' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
});
