import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { colors, palettes } from '#schemas/brand.ts';
import { engine } from '../architecture/boundaries.ts';

const root = join(import.meta.dirname, '../..');
const styles = readFileSync(join(root, 'renderer/theme/tokens.css'), 'utf8');
const hexColors = [colors, ...Object.values(palettes)].flatMap((each) => Object.values<string>(each));

/** A colour as three numbers, as in `rgb(20 36 29)`. */
const toNumbers = (hex: string) => Buffer.from(hex.slice(1), 'hex').join(' ');

const brandWords = new RegExp(
  [
    `(?:--|\\.|')(?:${Object.keys(colors).join('|')})\\b(?!-)`,
    ...hexColors,
    ...hexColors.map(toNumbers),
  ].join('|'),
);

/** The files of the engine that use a colour of the brand, or its name as a token, a class or a word of code. */
function findBrandWords(files: readonly string[]): string[] {
  return files.filter((file) => brandWords.test(readFileSync(join(root, file), 'utf8')));
}

test('no file of the engine has a colour of the brand or its name', () => {
  const files = engine.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(?:css|tsx?)$/.test(file) && !/\.test\.tsx?$|testing/.test(file))
      .map((file) => join(folder, file)),
  );

  expect(files.length).toBeGreaterThan(400);
  expect(findBrandWords(files)).toEqual([]);
  expect(findBrandWords(['renderer/theme/tokens.css'])).toHaveLength(1);
});

test('the tokens of the site’s styles have the colours of the brand', () => {
  for (const [name, value] of Object.entries(colors)) expect(styles).toContain(`--${name}: ${value};`);
});
