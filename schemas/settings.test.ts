import { expect, test } from 'vitest';
import { searchKeys } from './engine/entry-head.ts';
import { headKey } from './engine/page.ts';
import { entities } from './entities.ts';
import { pages } from './pages/index.ts';
import { pageHeads, settings } from './settings.ts';

test('every page has an editable title and description, or shows an entry that has them', () => {
  const screens = settings.map(({ screen }) => screen.path);
  const isWritten = entities
    .filter(({ fields }) => Object.values(searchKeys).every((name) => fields.some(({ key }) => key === name)))
    .map(({ type }) => type);

  const without = Object.values(pages).filter(({ name, headScreen, shows }) => {
    if (shows !== undefined) return !isWritten.includes(shows);
    return headScreen === undefined
      ? !pageHeads.some(({ type }) => type === headKey(name))
      : !screens.includes(headScreen);
  });
  expect(without.map(({ name }) => name)).toEqual([]);
});
