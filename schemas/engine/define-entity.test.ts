import { expect, test } from 'vitest';
import { richText, slug, text } from '../fields/index.ts';
import { defineEntity } from './define-entity.ts';
import { projectDetail } from './entity.ts';
import type { FieldShape } from './field.ts';
import { excerpt, keyOf } from './projection.ts';
import { checkRules } from './rules.ts';

const own = {
  name: text({ label: 'Name' }),
  slug: slug({ label: 'Web address', from: 'name' }),
  story: richText({ label: 'Story' }),
};

interface Order {
  readonly isNewestFirst?: boolean;
  readonly isOrderedByHand?: boolean;
}

function declare(fields: FieldShape, isPublic: boolean, order: Order = {}) {
  return defineEntity({
    ...{
      type: 'boat',
      label: 'Boat',
      plural: 'Boats',
      resource: 'boats',
      order: 1,
      icon: 'boat',
      title: 'name',
    },
    ...order,
    ...{ operations: { one: 'Boat', many: 'Boats' }, columns: [], listed: [], search: [] },
    ...{ empty: 'No boats yet', question: 'Delete this boat?', fields },
    ...(isPublic && { public: { list: ['name', excerpt('start', 'story')], detail: ['story'] } }),
  });
}

const keysOf = ({ fields }: { readonly fields: readonly { readonly key: string }[] }) =>
  fields.map(({ key }) => key);

test('an entity with a public page has a title and a description for search engines, on that page alone', () => {
  const boat = declare(own, true);

  expect(keysOf(boat)).toEqual(['name', 'slug', 'story', 'seo_title', 'seo_description']);
  expect(boat.public?.list.map(keyOf)).toEqual(['name', 'start']);
  expect(projectDetail(boat).map(keyOf)).toEqual(['name', 'start', 'story', 'seo_title', 'seo_description']);
});

test('an entity without a public page has none', () => {
  const { slug: _, ...withoutSlug } = own;
  const unaddressed = declare(withoutSlug, true);

  expect(keysOf(unaddressed)).toEqual(['name', 'story']);
  expect(projectDetail(unaddressed).map(keyOf)).toEqual(['name', 'start', 'story']);
  expect(keysOf(declare(own, false))).toEqual(['name', 'slug', 'story']);
});

test('an entity cannot declare their keys itself', () => {
  expect(() => declare({ ...own, seo_title: text({ label: 'Title' }) }, true)).toThrow(
    'boat.seo_title: every entry has a value of this name; choose another key.',
  );
});

test('a title or description longer than search engines show is rejected at its field', () => {
  const issues = (title: number, description: number) =>
    checkRules(declare(own, true), {
      ...{ name: 'Dhow', slug: 'dhow', story: '' },
      ...{ seo_title: 'x'.repeat(title), seo_description: 'x'.repeat(description) },
    }).map(({ path, message }) => [path[0], message]);

  expect(issues(70, 160)).toEqual([]);
  expect(issues(71, 161)).toEqual([
    ['seo_title', 'Title in search results can have at most 70 characters'],
    ['seo_description', 'Description in search results can have at most 160 characters'],
  ]);
});

test('an order that is made by hand is not also one of the newest entries', () => {
  expect(() => declare(own, false, { isOrderedByHand: true, isNewestFirst: true })).toThrow(
    'boat.isOrderedByHand: its lists start with the newest entry; remove this or isNewestFirst.',
  );
  expect(declare(own, false, { isOrderedByHand: true }).isOrderedByHand).toBe(true);
});
