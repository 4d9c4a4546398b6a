import { expect, test } from 'vitest';
import { defineRowType } from '../fields/blocks.ts';
import { blocks, callToAction, link, list, richText, text } from '../fields/index.ts';
import { compileDeclaration } from './declaration.ts';
import { formatPath } from './issue.ts';
import { listLinks, mapLinks } from './links.ts';

const offer = defineRowType({
  ...{ type: 'offer', label: 'Offer', title: 'name' },
  fields: {
    name: text({ label: 'Name' }),
    details: richText({ label: 'Details' }),
    parts: blocks({ label: 'Parts', item: 'Part', of: ['offer'] }),
  },
});
const { fields } = compileDeclaration({
  type: 'yard',
  label: 'Yard',
  fields: {
    target: link({ label: 'Target' }),
    action: callToAction({ label: 'Action' }),
    story: blocks({ label: 'Story', item: 'Block', of: [offer] }),
    slides: list(
      { label: 'Slides', item: 'Slide', card: { title: 'more' } },
      { more: link({ label: 'More' }) },
    ),
  },
});
const inner = { _key: 'b', _type: 'offer', _v: 1, name: '/name', details: '<p><a href="/in">in</a></p>' };
const content = {
  target: '/field',
  action: { text: 'Go', link: '/action' },
  story: [{ _key: 'a', _type: 'offer', _v: 1, name: '', details: '', parts: [{ ...inner, parts: [] }] }],
  slides: [{ _key: 's', more: '/row' }],
};

test('links are found and mapped in rows, groups and rows of several types', () => {
  const found = listLinks(fields, content).map(({ path, target }) => [formatPath(path), target]);

  expect(found).toEqual([
    ['target', '/field'],
    ['action.link', '/action'],
    ['story.0.parts.0.details', '/in'],
    ['slides.0.more', '/row'],
  ]);
  const mapped = mapLinks(fields, content, (target) => `${target}/new`);
  expect(listLinks(fields, mapped).map(({ target }) => target)).toEqual(
    found.map(([, target]) => `${target}/new`),
  );
});

test('without a target a field is blank, and formatted text keeps the words', () => {
  const mapped = mapLinks(fields, content, () => undefined);

  expect(listLinks(fields, mapped)).toEqual([]);
  expect(mapped.story).toMatchObject([{ parts: [{ name: '/name', details: '<p>in</p>' }] }]);
});
