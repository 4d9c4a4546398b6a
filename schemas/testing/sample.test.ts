import { expect, test } from 'vitest';
import { compileDeclaration } from '../engine/declaration.ts';
import { after, at, atMost, custom } from '../engine/rule.ts';
import { checkRules } from '../engine/rules.ts';
import { date, group, list, money, multiline, number, text, variants } from '../fields/index.ts';
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

test('a sample keeps the rules between its fields', () => {
  const declaration = compileDeclaration({
    type: 'offer',
    label: 'Offer',
    rules: [
      at(
        'offer_price',
        custom<number>(
          (value, { price }) => value < Number(price),
          'The offer has to be less than the price',
        ),
      ),
    ],
    fields: {
      price: money({ label: 'Price', currency: 'AED' }),
      offer_price: money({ label: 'Offer', currency: 'AED', required: 'Please enter the offer' }),
      odd: number({ label: 'Odd', rules: [custom(() => false, 'No number is right')] }),
      periods: list(
        { label: 'Periods', item: 'Period', card: { title: [] } },
        {
          first: date({ label: 'First day' }),
          last: date({ label: 'Last day', rules: [after('first', 'It ends before it begins')] }),
          soon: date({ label: 'Soon', rules: [after('today', 'It is over')] }),
          early: date({ label: 'Early', rules: [atMost('first', 'It is too late')] }),
        },
      ),
    },
  });
  const sample = sampleContent(declaration.fields, { images: [], ids: {} });

  expect(checkRules(declaration, sample)).toEqual([]);
  expect(sample).toMatchObject({ offer_price: 4199, odd: null, periods: [{ last: '2012-03-05' }, {}] });
});
