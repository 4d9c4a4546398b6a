import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { findBlock } from '../blocks.ts';
import { list, picture, text } from '../fields/index.ts';
import { defineBlock } from './block.ts';
import { attach } from './field.ts';
import { issueAt } from './issue.ts';
import { at, pattern, requiredIf } from './rule.ts';
import { checkRules } from './rules.ts';
import { visibleContent } from './visible.ts';

const wrappers: Record<string, (schema: z.ZodType) => z.ZodType> = {
  optional: (schema) => schema.optional(),
  nullable: (schema) => schema.nullable(),
  default: (schema) => schema.default('x'),
  prefault: (schema) => schema.prefault('x'),
  catch: (schema) => schema.catch('x'),
  readonly: (schema) => schema.readonly(),
  array: (schema) => schema.array(),
  transform: (schema) => schema.transform(String),
  refine: (schema) => schema.refine(() => true),
  describe: (schema) => schema.describe('x'),
};

function declare(fields: Parameters<typeof defineBlock>[0]['fields']) {
  return defineBlock({ type: 'test_block', page: 'home', order: 9, label: 'Test', fields });
}

describe('metadata', () => {
  test.each(Object.entries(wrappers))(
    'a field wrapped by %s after its builder is rejected with its name',
    (_, wrap) => {
      expect(() => declare({ title: wrap(text({ label: 'Title' })) })).toThrow(
        'test_block.title: has no metadata; build it with a field builder and chain nothing after it.',
      );
    },
  );

  test('a field inside a list is rejected with its whole name', () => {
    const rows = list(
      { label: 'Rows', item: 'Row', card: { title: 'name' } },
      { name: text({ label: 'Name' }).optional() },
    );

    expect(() => declare({ rows })).toThrow('test_block.rows.name: has no metadata; build it');
  });

  test('metadata is attached once', () => {
    const title = text({ label: 'Title' });

    expect(() => attach('text', title, { label: 'Other' })).toThrow(
      'the field "Title": has metadata already; build a new field.',
    );
  });

  test.each(['0bad', 'with space', '_key', '__proto__', 'constructor', 'prototype'])(
    '%s cannot be the key of a field',
    (key) => {
      expect(() => declare(Object.fromEntries([[key, text({ label: 'A' })]]))).toThrow(
        `test_block.${key}: "${key}" cannot be the key of a field; use letters, digits and underscores, with a small letter first.`,
      );
    },
  );

  test('a card whose image is a field without one is rejected', () => {
    const rows = list(
      { label: 'Rows', item: 'Row', card: { title: 'name', image: 'name' } },
      { name: text({ label: 'Name' }), photo: picture({ label: 'Photo' }) },
    );

    expect(() => declare({ rows })).toThrow(
      'test_block.rows.card.image: cannot be "name", as its kind is text; write "photo".',
    );
  });

  test('a card with a field that list items do not have is rejected', () => {
    const rows = list(
      { label: 'Rows', item: 'Row', card: { title: 'nope' } },
      { name: text({ label: 'Name' }) },
    );

    expect(() => declare({ rows })).toThrow(
      'test_block.rows.card: names "nope", which is not a field of its rows; write "name".',
    );
  });

  test('a condition on a field that does not exist is rejected', () => {
    expect(() => declare({ a: text({ label: 'A', showIf: { field: 'b', is: true } }) })).toThrow(
      'test_block.a.showIf: depends on "b", which is not a field next to it; write "a".',
    );
  });
});

test('a compiled declaration is frozen, down to its metadata', () => {
  const block = declare({ title: text({ label: 'Title' }) });

  expect(Object.isFrozen(block)).toBe(true);
  expect(Object.isFrozen(block.fields)).toBe(true);
  expect(Object.isFrozen(block.fields[0])).toBe(true);
  expect(Object.isFrozen(block.fields[0]?.meta)).toBe(true);
});

test('a malformed type name is rejected', () => {
  expect(() => defineBlock({ type: 'Bad-Name', page: 'home', order: 1, label: 'X', fields: {} })).toThrow(
    'Bad-Name.type: "Bad-Name" is not the name of a type; use small letters, digits and underscores, with a letter first.',
  );
});

test('sections of a form that no field has are rejected', () => {
  const declared = { type: 'test_block', page: 'home', order: 1, label: 'X', formSections: 'tabs' } as const;

  expect(() => defineBlock({ ...declared, fields: { title: text({ label: 'Title' }) } })).toThrow(
    'test_block.formSections: no field has a section; write a "section" at the fields, or remove this.',
  );
  expect(() =>
    defineBlock({ ...declared, fields: { title: text({ label: 'Title', section: 'Texts' }) } }),
  ).not.toThrow();
});

test('a section whose fields are not together is rejected', () => {
  const inside = (label: string, section?: string) => text({ label, ...(section && { section }) });
  const fields = { a: inside('A', 'Texts'), b: inside('B', 'Images'), c: inside('C', 'Texts') };
  const declared = { type: 'test_block', page: 'home', order: 1, label: 'X' } as const;

  expect(() => defineBlock({ ...declared, fields })).toThrow(
    'test_block.c.section: fields without it are between this one and the others of "Texts"; write this one beside them, or choose another section.',
  );
  expect(() =>
    defineBlock({ ...declared, fields: { ...fields, c: inside('C', 'Images'), d: inside('D') } }),
  ).not.toThrow();
});

test('a section without fields can have no condition, and none on a field of its own', () => {
  const declare = (heading: string, field: string) =>
    defineBlock({
      ...{ type: 'test_block', page: 'home', order: 1, label: 'X' },
      sections: { [heading]: { showIf: { field, isBlank: false } } },
      fields: { title: text({ label: 'Title' }), note: text({ label: 'Note', section: 'Texts' }) },
    });

  expect(() => declare('Prices', 'title')).toThrow(
    'test_block.sections: no field is in the section "Prices"; write "Texts".',
  );
  expect(() => declare('Texts', 'note')).toThrow('test_block.note.showIf: "note" depends on itself');
  const { fields } = declare('Texts', 'title');
  expect(visibleContent(fields, { title: ' ', note: 'Hidden' })).toEqual({ title: ' ', note: '' });
  expect(visibleContent(fields, { title: 'A', note: 'Shown' })).toEqual({ title: 'A', note: 'Shown' });
});

test('an unknown type has no block', () => {
  expect(findBlock('hologram')).toBeUndefined();
});

test('a rule of a declaration is at one of its fields', () => {
  const block = defineBlock({
    ...{ type: 'test_block', page: 'home', order: 9, label: 'Test' },
    fields: { title: text({ label: 'Title' }), note: text({ label: 'Note' }) },
    rules: [at('note', requiredIf({ field: 'title', isBlank: false }, 'Please enter a note'))],
  });
  const misplaced = () =>
    defineBlock({
      ...{ type: 'test_block', page: 'home', order: 9, label: 'Test' },
      fields: { title: text({ label: 'Title' }) },
      // @ts-expect-error no field has this key
      rules: [at('titel', pattern(/x/, 'No'))],
    });
  expect(misplaced).toThrow('test_block.rules: a rule is at "titel", which is not a field; write "title".');

  expect(checkRules(block, { title: 'Oak', note: '' })).toEqual([issueAt(['note'], 'Please enter a note')]);
  expect(checkRules(block, { title: '', note: '' })).toEqual([]);
});
