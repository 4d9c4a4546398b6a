import { expect, test } from 'vitest';
import { compileDeclaration } from '../engine/declaration.ts';
import { checkRules } from '../engine/rules.ts';
import { group, list, multiline, text, variants } from '../fields/index.ts';
import { sampleContent } from './sample.ts';

test('a sample fits the longest allowed texts of nested fields', () => {
  const short = { line: text({ label: 'Line', max: 9, required: 'Please enter a line' }) };
  const declaration = compileDeclaration({
    type: 'nested',
    label: 'Nested',
    fields: {
      notes: multiline({ label: 'Notes', max: 4 }),
      address: group({ label: 'Address' }, short),
      crossing: variants({ label: 'Crossing' }, { bus: { label: 'Bus', fields: short } }),
      stops: list({ label: 'Stops', item: 'Stop', card: { title: 'line' } }, short),
    },
  });
  const sample = sampleContent(declaration.fields, { images: [], ids: {} });

  expect(sample).toMatchObject({ notes: 'mark', address: { line: 'mark addr' } });
  expect(checkRules(declaration, sample)).toEqual([]);
});
