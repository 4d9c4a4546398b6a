import { expect, test } from 'vitest';
import type { z } from 'zod';
import { compileDeclaration } from '../engine/declaration.ts';
import { defineRowType } from './blocks.ts';
import {
  blocks,
  boolean,
  choices,
  date,
  group,
  image,
  list,
  location,
  money,
  multiline,
  number,
  phone,
  picture,
  reference,
  select,
  text,
  time,
  variants,
  words,
} from './index.ts';

const unmeant = (field: z.ZodType) => () =>
  compileDeclaration({ type: 'notes', label: 'Notes', fields: { name: field } });
const own = { text: text({ label: 'Text' }) };
const rows = { label: 'L', item: 'Row', card: { title: 'text' } } as const;
const note = defineRowType({ type: 'note', label: 'Note', title: 'text', fields: own });
const one = [{ value: 'a', label: 'A' }];

test.each<[() => unknown, string]>([
  [unmeant(number({ label: 'N', min: 5, max: 3 })), 'max: 3 is less than 5, the smallest allowed'],
  [unmeant(number({ label: 'N', max: -1 })), 'max: -1 is less than 0, the smallest allowed'],
  [unmeant(number({ label: 'N', min: Number.NaN })), 'min: NaN is no number; write a number.'],
  [unmeant(number({ label: 'N', step: 0 })), 'step: 0 is no distance; write a number above 0.'],
  [unmeant(number({ label: 'N', decimals: 200 })), 'decimals: 200 is no number of decimals'],
  [unmeant(number({ label: 'N', decimals: 2, integer: true })), 'decimals: a whole number has none'],
  [
    unmeant(money({ label: 'M', currency: 'AED', min: 2_000_000_000 })),
    'min: 2000000000 is more than 1000000000',
  ],
  [
    unmeant(time({ label: 'T', earliest: '9:00' })),
    'earliest: "9:00" is no time; write HH:MM, such as "09:30".',
  ],
  [unmeant(time({ label: 'T', earliest: '19:00', latest: '10:00' })), 'latest: "10:00" is before "19:00"'],
  [unmeant(list({ ...rows, min: 3, max: 2 }, own)), 'max: 2 is less than 3'],
  [unmeant(list({ ...rows, layout: 'cards' }, own)), 'layout: is "cards", which are edited in a dialog'],
  [unmeant(words({ label: 'W', item: 'Word', min: 0.5 })), 'min: 0.5 is no number of items'],
  [
    unmeant(choices({ label: 'C', options: one, min: 2 })),
    'min: 2 is more than 1, the most that there can be',
  ],
  [unmeant(select({ label: 'S', options: [] })), 'options: has none; write at least one.'],
  [unmeant(select({ label: 'S', options: [{ value: '', label: 'None' }] })), 'options: has a blank value'],
  [unmeant(text({ label: 'T', max: 0 })), 'max: 0 is no number of characters'],
  [unmeant(text({ label: 'T', counter: true })), 'counter: counts up to "max", which is not given'],
  [unmeant(location({ label: 'L', zoom: 30 })), 'zoom: 30 is no zoom of a map'],
  [unmeant(picture({ label: 'P', ratio: [0, 1] })), 'ratio: 0 to 1 is no proportion'],
  [unmeant(date({ label: 'D', fallback: 'soon' })), 'fallback: is never "soon"; write a date'],
  [unmeant(number({ label: 'N', step: 0.5 })), 'step: 0.5 is no distance of whole numbers; write a whole'],
  [unmeant(select({ label: 'S', options: [{ value: 'a', label: ' ' }] })), 'options: "a" has a blank label'],
  [
    unmeant(text({ label: 'T', isFolded: true })),
    'isFolded: has no effect without "section"; write that too, or remove this.',
  ],
  [unmeant(date({ label: 'D', tooLate: 'Too late' })), 'tooLate: has no effect without "latest"'],
  [unmeant(words({ label: 'W', item: 'Word', tooFew: 'Add one' })), 'tooFew: has no effect without "min"'],
  [unmeant(phone({ label: 'P', invalidTitle: 'Phone' })), 'invalidTitle: has no effect without "invalid"'],
  [
    unmeant(reference({ label: 'R', to: 'yard', restrictMessage: 'In use' })),
    `restrictMessage: has no effect without onDelete: 'restrict'`,
  ],
  [
    unmeant(list({ ...rows, incomplete: 'Fill it in' }, own)),
    `incomplete: has no effect without edit: 'modal'`,
  ],
  [unmeant(text({ label: 'T', required: '' })), 'required: is blank; write a text, or remove it.'],
  [unmeant(boolean({ label: 'B', words: ['Yes', ' '] })), 'words: is blank; write a text'],
  [unmeant(multiline({ label: 'M', rows: 0 })), 'rows: 0 is no number of them; write a whole number from 1.'],
  [unmeant(image({ label: 'I', recommend: [400, -1] })), 'recommend: -1 is no number of them'],
  [
    unmeant(blocks({ label: 'B', item: 'Part', of: [note], atMost: { note: 0 } })),
    'atMost: 0 is no number of',
  ],
  [
    unmeant(text({ label: 'T', width: 'wide' as 'half' })),
    'width: is never "wide"; write "full", "half", or "third".',
  ],
  [unmeant(text({ label: 'T', ...{ lenght: 5 } })), 'lenght: is no option of the kind text; write "help", '],
])('metadata that cannot be meant are rejected: %#', (compile, problem) => {
  expect(compile).toThrow(`notes.name.${problem}`);
});

test.each([
  ['a field', unmeant(text({ label: ' ' })), 'notes.name.label: is missing; write a text.'],
  [
    'a type of a record',
    unmeant(variants({ label: 'V' }, { gift: { label: '', fields: own } })),
    'notes.name.gift.label: is missing; write a text.',
  ],
  [
    'a declaration',
    () => compileDeclaration({ type: 'notes', label: '', fields: own }),
    'notes.label: is missing; write a text.',
  ],
])('%s without a label is rejected', (_, compile, problem) => {
  expect(compile).toThrow(problem);
});

test.each([
  [
    'a list',
    unmeant(list({ ...rows, card: { title: [] } }, {})),
    'notes.name: has no fields; write at least one.',
  ],
  ['a group', unmeant(group({ label: 'G' }, {})), 'notes.name: has no fields; write at least one.'],
  ['variants', unmeant(variants({ label: 'V' }, {})), 'notes.name: has no types; write at least one.'],
  [
    'a declaration',
    () => compileDeclaration({ type: 'notes', label: 'Notes', fields: {} }),
    'notes: has no fields; write at least one.',
  ],
])('%s without fields is rejected', (_, compile, problem) => {
  expect(compile).toThrow(problem);
});

test.each(['EURO', 'eur', 'ZZQ', ''])('an amount in the currency "%s" is rejected', (currency) => {
  expect(() => money({ label: 'Price', currency })).toThrow(
    `The amount "Price": has the currency "${currency}"; write an ISO 4217 code, such as "AED".`,
  );
});
