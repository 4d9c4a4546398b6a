import { expect, test } from 'vitest';
import { startClocks, wait } from '../../testing/open-session.ts';
import { readUnsaved } from '../../ui/unsaved-changes.ts';
import { type FormCopy, OfflineCopy } from './offline-copy.ts';

startClocks();

const person = 1;
const key = 'fake/1';

function openForm() {
  let copy: FormCopy | null = null;
  const offered: unknown[][] = [];
  const offline = new OfflineCopy({
    key: () => key,
    read: () => copy,
    onOffers: (offers) => void offered.push(offers.map(({ content }) => content.title)),
  });
  const type = (title: string) => {
    copy = { label: 'Page', version: 1, base: { title: '' }, content: { title } };
    offline.changed();
  };
  return { offline, offered, type };
}

const stored = () => readUnsaved(person, key).map(({ content }) => content.title);

test('what was typed before the person is known is stored once they are', async () => {
  const { offline, type } = openForm();
  type('Early');
  await wait(2_000);
  expect(stored()).toEqual([]);
  offline.start(person, () => 'offer');
  await wait(2_000);

  expect(stored()).toEqual(['Early']);
});

test('a discarded copy is not stored again by what the form still reports', async () => {
  const { offline, type } = openForm();
  offline.start(person, () => 'offer');
  type('Given up');
  await wait(2_000);
  offline.discard();
  type('Late');
  await wait(2_000);

  expect(stored()).toEqual([]);
});

test('copies are offered once, although the person is identified again', async () => {
  const before = openForm();
  before.offline.start(person, () => 'offer');
  before.type('Earlier');
  await wait(2_000);
  const { offline, offered } = openForm();
  offline.start(person, () => 'offer');
  offline.start(person, () => 'offer');

  expect(offered).toEqual([['Earlier']]);
});
