import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { foldText } from '#schemas/engine/search-words.ts';
import { createLog } from '../log.ts';
import { startLimit } from '../testing/create-test-app.ts';
import { openTestStore, type TestStore } from '../testing/open-test-store.ts';
import { stores } from '../testing/stores.ts';
import type { Db } from './db.ts';
import { writeFolded } from './search-text.ts';

describe.each(stores)('folded text, on the %s store', { timeout: startLimit }, (kind) => {
  let opened: TestStore;

  beforeAll(async () => {
    opened = await openTestStore(kind, createLog('silent'));
  }, startLimit);
  afterAll(() => opened.remove());

  test.each([
    ['Latin', 'ÅNGSTRÖM, e\u0301 and ﬁne'],
    ['Arabic', 'حَدِيقَة أحمد ـ إبراهيم'],
    ['letters written one for the other', 'ٱلسـلام فاطمة مصطفى کتابی ٠١٢ ۳۴۵'],
    ['Hindi', 'हिन्दी'],
    ['Hebrew', 'שָׁלוֹם'],
    ['Cyrillic', 'ЁЛКА'],
    ['Thai', 'น้ำ'],
    ['rare', '\u{11100}\u{1D165}a\u{E0100}'],
  ])('is the same in the database: %s', async (_, text) => {
    const db: Db = opened.store.db;
    const { rows } = await db.raw<{ folded: string }>(
      `select ${writeFolded('given')} as folded from (select ?::text as given) as texts`,
      [text],
    );

    expect(rows).toEqual([{ folded: foldText(text) }]);
  });
});
