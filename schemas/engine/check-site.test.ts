import { expect, test } from 'vitest';
import { site } from '#schemas/site.ts';
import { checkPalettes, checkSite, type Palettes, type Site } from './check-site.ts';

const known: Site = site;
const shades: Palettes['dark'] = [
  ...(['#eeeeee', '#dddddd', '#cccccc', '#bbbbbb', '#aaaaaa'] as const),
  ...(['#888888', '#666666', '#444444', '#222222', '#000000'] as const),
];
const palettes: Palettes = { accent: shades, primary: shades, neutral: shades, dark: shades };
const written = (code: string): Site['languages'] => [{ code, direction: 'ltr' }];

test('a site with a known time zone and language is accepted', () => {
  expect(() => checkSite(known)).not.toThrow();
  // The second is Divehi, whose dates are written as in English.
  for (const code of ['ar-u-nu-latn', 'dv'])
    expect(() => checkSite({ ...known, languages: written(code) })).not.toThrow();
});

test.each<[Partial<Site>, string]>([
  [
    { timeZone: 'Europe/Lisbn' },
    'schemas/site.ts: site.timeZone: "Europe/Lisbn" is no time zone that is known',
  ],
  [{ languages: written('deutsch') }, 'site.languages.0.code: "deutsch" is no language that is known; write'],
  [{ languages: written('de_DE') }, 'site.languages.0.code: "de_DE" is no language that is known; write'],
  [
    { callingCode: '+49' },
    'site.callingCode: "+49" is no calling code that is known; write its digits alone',
  ],
])('a site with %j is rejected', (fault, problem) => {
  expect(() => checkSite({ ...known, ...fault })).toThrow(problem);
});

test('a palette with too few or too many shades is rejected', () => {
  expect(() => checkPalettes(palettes)).not.toThrow();
  for (const shades of [palettes.dark.slice(1), [...palettes.dark, '#000000']])
    expect(() => checkPalettes({ ...palettes, dark: shades as never })).toThrow(
      `schemas/brand.ts: palettes.dark: has ${shades.length} shades; write 10, the lightest first.`,
    );
});

test('the type of a site has a place for each misspelt or mistaken constant', () => {
  const parts = { ...known };
  // @ts-expect-error A text that each visitor gets.
  ({ ...parts, messageCopy: undefined }) satisfies Site;
  // @ts-expect-error An English name of a day.
  ({ ...parts, workWeek: ['montag', 'freitag'] }) satisfies Site;
  // @ts-expect-error A colour with its sign.
  ({ ...parts, brand: { ...parts.brand, dark: 'navy' } }) satisfies Site;
});
