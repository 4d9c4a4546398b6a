import { expect, test } from 'vitest';
import { keyRows } from './content-keys.ts';
import { fromErrors, issueAt, locatePath, parsePath, pinPath, toErrors } from './issue.ts';
import { excerpt, excerptOfHtml, isLongerThan, textOfHtml } from './text-measure.ts';

test('issues are sent as messages under dotted paths and parsed back', () => {
  const issues = [
    issueAt(['slides', 0, 'image'], 'A'),
    issueAt(['slides', 0, 'image'], 'B'),
    issueAt([], 'Whole'),
  ];

  expect(toErrors(issues)).toEqual({ 'slides.0.image': ['A', 'B'], '': ['Whole'] });
  expect(fromErrors(toErrors(issues))).toEqual(issues);
  expect(parsePath('')).toEqual([]);
});

test('issues at keys named like inherited properties are sent like any other', () => {
  const issues = ['toString', 'valueOf', 'hasOwnProperty'].map((key) => issueAt([key], 'A'));

  expect(toErrors(issues)).toEqual({ toString: ['A'], valueOf: ['A'], hasOwnProperty: ['A'] });
  expect(pinPath({}, ['toString', 'name'])).toEqual(['toString', 'name']);
});

test('a pinned path follows its list item, and is undefined when the item is removed', () => {
  const before = {
    slides: [
      { _key: 'a', words: ['x'] },
      { _key: 'b', words: ['y'] },
    ],
  };
  const pinned = pinPath(before, ['slides', 1, 'words', 0]);

  expect(locatePath({ slides: [{ _key: 'b' }, { _key: 'a' }] }, pinned)).toEqual(['slides', 0, 'words', 0]);
  expect(locatePath({ slides: [{ _key: 'a' }] }, pinned)).toBeUndefined();
});

test('rows without a key, or with one used twice, get a free one; the others keep theirs', () => {
  expect(keyRows([{ _key: 'r0' }, {}, { _key: 'r0' }, { _key: '' }]).map((row) => row._key)).toEqual([
    'r0',
    'r1',
    'r2',
    'r3',
  ]);
});

test('a text is measured in grapheme clusters, only up to its limit', () => {
  const family = '👨‍👩‍👧‍👦';
  expect([isLongerThan(family.repeat(3), 3), isLongerThan(family.repeat(4), 3)]).toEqual([false, true]);
  expect([isLongerThan('abc', 3), isLongerThan('abcd', 3), isLongerThan('a\r\nb', 3)]).toEqual([
    false,
    true,
    false,
  ]);

  const { user } = process.cpuUsage();
  expect(isLongerThan(`é${'a b'.repeat(300_000)}`, 500)).toBe(true);
  expect(isLongerThan('a b'.repeat(300_000), 500)).toBe(true);
  expect(process.cpuUsage().user - user).toBeLessThan(50_000);
});

test('an excerpt never splits a grapheme cluster', () => {
  expect(excerpt('abc', 3)).toBe('abc');
  expect(excerpt('abcd', 3)).toBe('abc…');
  expect(excerpt('👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦', 2)).toBe('👨‍👩‍👧‍👦👨‍👩‍👧‍👦…');
});

test('the text of HTML has no tags and decoded entities', () => {
  expect(textOfHtml('<p>A&nbsp;&amp; B</p><ul><li>C</li><li>&#68;</li></ul>')).toBe('A & B C D');
  expect(textOfHtml('<ul><li>C<ul><li>D</li></ul></li></ul><blockquote>E</blockquote>F')).toBe('C D E F');
  expect(textOfHtml('<p>&amp;#65; &amp;lt; and &#38;amp;</p>')).toBe('&#65; &lt; and &amp;');
});

test('the parts of an excerpt of HTML end with a full stop, unless they have another sign or are the last', () => {
  const html =
    '<h2>What we do</h2><p>Walls, in <strong>stone</strong><br>and clay:</p><ul><li>Rills (2)</li><li>Paths';

  expect(excerptOfHtml(html)).toBe('What we do. Walls, in stone and clay: Rills (2). Paths');
});
