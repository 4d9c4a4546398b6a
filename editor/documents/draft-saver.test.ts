import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type DraftOutcome, DraftSaver } from './draft-saver.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A saver whose saves end when they are told to. */
function begin() {
  const saves: PromiseWithResolvers<DraftOutcome>[] = [];
  const states: string[] = [];
  const form = { isChanged: true };
  const saver = new DraftSaver({
    save: () => {
      const save = Promise.withResolvers<DraftOutcome>();
      saves.push(save);
      return save.promise;
    },
    onState: (state) => void states.push(state),
    canSave: () => form.isChanged,
  });
  return { saver, saves, states, form };
}

test('a draft is saved after two seconds without a change', async () => {
  const { saver, saves, states } = begin();
  saver.changed();
  await vi.advanceTimersByTimeAsync(1_900);
  saver.changed();
  await vi.advanceTimersByTimeAsync(1_999);
  expect(saves).toHaveLength(0);

  await vi.advanceTimersByTimeAsync(1);
  expect(saves).toHaveLength(1);
  saves[0]?.resolve('saved');
  await saver.idle();

  expect(states).toEqual(['saving', 'saved']);
});

test('changes during a save are saved by one more, and never two at once', async () => {
  const { saver, saves } = begin();
  const outcome = saver.run();
  void saver.run();
  void saver.run();
  expect(saves).toHaveLength(1);

  saves[0]?.resolve('saved');
  await vi.advanceTimersByTimeAsync(0);
  expect(saves).toHaveLength(2);
  saves[1]?.resolve('saved');

  expect(await outcome).toBe('saved');
  expect(saves).toHaveLength(2);
});

test('a save that did not reach the server is tried again by itself', async () => {
  const { saver, saves, states } = begin();
  const first = saver.run();
  saves[0]?.resolve('offline');
  expect(await first).toBe('offline');

  await vi.advanceTimersByTimeAsync(10_000);
  saves[1]?.resolve('saved');
  await saver.idle();

  expect(states).toEqual(['saving', 'offline', 'saving', 'saved']);
});

test('after a conflict or an error nothing is sent until the next change', async () => {
  const { saver, saves } = begin();
  const first = saver.run();
  saves[0]?.resolve('conflict');
  await first;

  await vi.advanceTimersByTimeAsync(60_000);

  expect(saves).toHaveLength(1);
});

test('while the document is published no save begins by itself', async () => {
  const { saver, saves } = begin();
  await saver.hold();
  saver.changed();
  await vi.advanceTimersByTimeAsync(5_000);
  saver.flush();
  expect(saves).toHaveLength(0);

  saver.release();
  saver.changed();
  await vi.advanceTimersByTimeAsync(2_000);

  expect(saves).toHaveLength(1);
});

test('a form that was published before the rest is over saves no draft', async () => {
  const { saver, saves, states, form } = begin();
  saver.changed();
  form.isChanged = false;
  await vi.advanceTimersByTimeAsync(2_000);

  expect(saves).toHaveLength(0);
  expect(states).toEqual([]);
});
