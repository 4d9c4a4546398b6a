import { expect, test } from 'vitest';
import { list, text, words } from '#schemas/fields/index.ts';
import { declare } from '../testing/render-form.tsx';
import { describePlace, locateField } from './locate.ts';

const { fields } = declare({
  tags: words({ label: 'Tags', item: 'Tag' }),
  slides: list(
    { label: 'Slides', item: 'Slide', card: { title: 'name' } },
    {
      name: text({ label: 'Name' }),
      points: list(
        { label: 'Points', item: 'Point', card: { title: 'word' } },
        { word: text({ label: 'Word' }) },
      ),
    },
  ),
});
const content = {
  tags: [],
  slides: [
    { _key: 'a', name: 'Court', points: [] },
    { _key: 'b', name: '', points: [{ _key: 'c', word: 'Shade' }] },
  ],
};

test.each([
  [['slides', 1, 'points', 0, 'word'], 'Slide 2: Point 1 ‘Shade’: Word'],
  [['slides', 0, 'name'], 'Slide 1 ‘Court’: Name'],
  [['slides', 0], 'Slides'],
  [['slides', 0, 'unknown'], 'Slides'],
  [['tags', 3], 'Tags'],
  [['nothing'], ''],
  [[], ''],
])('%j is described as %j', (path, words) => {
  expect(describePlace(fields, content, path)).toBe(words);
});

test('the rows around a field are named from the outside in', () => {
  const { steps, node } = locateField(fields, ['slides', 1, 'points', 0, 'word']);

  expect(steps.map(({ list, position }) => [list.join('.'), position])).toEqual([
    ['slides', 1],
    ['slides.1.points', 0],
  ]);
  expect(node?.meta.label).toBe('Word');
});
