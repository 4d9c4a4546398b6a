import { expect, test } from 'vitest';
import { foldText, searchWords } from './search-words.ts';

test.each([
  ['Crème brûlée', 'creme brulee'],
  ['أحمد وإيمان وآمنة ٱلله', 'احمد وايمان وامنه الله'],
  ['فَاطِمَة', 'فاطمه'],
  ['مصطفى', 'مصطفي'],
  ['العنـــزي', 'العنزي'],
  ['کیمیا', 'كيميا'],
  ['٢٠٢٦ و ۱۴۰۵', '2026 و 1405'],
])('%s is compared as %s', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

test('the words of a search are folded and apart', () => {
  expect(searchWords('  فاطمة   Noël ')).toEqual(['فاطمه', 'noel']);
});
