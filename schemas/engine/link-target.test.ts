import { expect, test } from 'vitest';
import { behaviourOf } from '../fields/index.ts';

test.each([
  ['services', '/services'],
  [' /services#a ', '/services#a'],
  ['www.example.ae/a?b', 'https://www.example.ae/a?b'],
  ['www.example.ae\\evil', '/www.example.ae\\evil'],
  ['mail@example.ae', 'mailto:mail@example.ae'],
  ['tel:+9714', 'tel:+9714'],
  ['', ''],
])('the link %j is completed to %j, also in formatted text', (typed, completed) => {
  expect(behaviourOf('link').normalise?.(typed)).toBe(completed);
  expect(behaviourOf('richText').normalise?.(`<p><a href="${typed}">a</a></p>`)).toBe(
    `<p><a href="${completed}">a</a></p>`,
  );
});
