import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listDifferences } from '#schemas/engine/differences.ts';
import { group, text, variants } from '#schemas/fields/index.ts';
import { FormServicesContext } from '../form/services.ts';
import { fakeServices } from '../testing/fake-services.tsx';
import { declare } from '../testing/render-form.tsx';
import { DifferenceTable } from './difference-table.tsx';

const { fields } = declare({
  address: group(
    { label: 'Address', optional: true },
    {
      street: text({ label: 'Street' }),
      more: group({ label: 'More' }, { floor: text({ label: 'Floor' }) }),
    },
  ),
  offer: variants(
    { label: 'Offer' },
    {
      gift: { label: 'Gift', fields: { what: text({ label: 'What' }) } },
      discount: { label: 'Discount', fields: { percent: text({ label: 'Percent' }) } },
    },
  ),
});

test('a group and a variant that only one side has are shown with their fields', () => {
  const before = { address: null, offer: { _type: 'gift', what: 'Soil' } };
  const after = {
    address: { street: 'Palm Street', more: { floor: 'Second' } },
    offer: { _type: 'discount', percent: 'Ten' },
  };

  render(
    <MantineProvider>
      <FormServicesContext value={fakeServices()}>
        <DifferenceTable
          differences={listDifferences(fields, before, after)}
          sides={['Before', 'After']}
          label="Changes"
        />
      </FormServicesContext>
    </MantineProvider>,
  );

  const cells = screen.getAllByRole('cell').map(({ textContent }) => textContent);
  expect(cells).toEqual(['Not there', 'StreetPalm StreetMoreFloorSecond', 'WhatSoil', 'PercentTen']);
});
