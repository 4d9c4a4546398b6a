import { expect, test } from 'vitest';
import type { AnyContent } from '#schemas/engine/declaration.ts';
import { declaration } from '../../testing/open-session.ts';
import type { StoredDocument } from '../document-source.ts';
import { findTheirSide } from './their-side.ts';

const content = { title: 'Public', lead: 'Lead' };
const time = '2026-11-02T10:00:00.000Z';

const stored = (revision: number, published: AnyContent, draft?: AnyContent): StoredDocument => ({
  ...{ id: 1, content: published, published: { id: revision, number: revision } },
  ...{ savedAt: time, savedBy: 'Mona', isDrafted: draft !== undefined },
  draft: draft && { id: 100 + revision, content: draft, savedAt: time, savedBy: 'Aya' },
});
const find = (base: StoredDocument, current: StoredDocument, sent: readonly AnyContent[] = []) =>
  findTheirSide(declaration, { base, current, sent: sent.map((each) => ({ content: each, publish: true })) });

test('a draft that is gone contradicts nothing that was published since', () => {
  const drafted = { ...content, title: 'Drafted' };
  const side = find(stored(1, content, drafted), stored(2, { ...content, title: 'Published since' }));

  expect(side.base).toEqual(drafted);
  expect(side.theirs).toEqual({ ...content, title: 'Published since' });
  expect([side.isPublic, side.isChanged, side.savedBy]).toEqual([true, true, 'Mona']);
});

test('a draft that was only discarded has changed nothing for the form', () => {
  const side = find(stored(1, content, { ...content, title: 'Drafted' }), stored(1, content));

  expect(side.isChanged).toBe(false);
});

test('an own publication that was stored without an answer is where both sides began', () => {
  const mine = { ...content, title: 'Mine' };
  const side = find(stored(1, content), stored(2, { ...mine, lead: 'Theirs' }), [mine]);

  expect(side.base).toEqual(mine);
  expect(side.theirs).toEqual({ ...mine, lead: 'Theirs' });
  expect([side.isPublic, side.isOwnPublication]).toEqual([true, true]);
});

test('what is published is no own publication where it lacks what was sent', () => {
  const side = find(stored(1, content), stored(2, { ...content, lead: 'Theirs' }), [
    { ...content, title: 'Mine' },
  ]);

  expect(side.base).toEqual(content);
  expect([side.isPublic, side.isOwnPublication]).toEqual([true, false]);
});

test('an outdated draft is compared by itself, as its document has older published content', () => {
  const mine = { ...content, title: 'Mine' };
  const current = { ...stored(2, mine, { ...content, lead: 'Theirs' }), isOutdated: true };
  const side = find(stored(1, content), current, [mine]);

  expect(side.theirs).toEqual({ ...content, lead: 'Theirs' });
  expect([side.isPublic, side.isOwnPublication, side.savedBy]).toEqual([false, false, 'Aya']);
});
