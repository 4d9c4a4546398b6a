import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Difference, listDifferences } from '#schemas/engine/differences.ts';
import { entities } from '#schemas/entities.ts';
import { group, mixedReferences, text, variants, video } from '#schemas/fields/index.ts';
import { FormServicesContext } from '../form/services.ts';
import { buildOption, fakeServices } from '../testing/fake-services.tsx';
import { declare } from '../testing/render-form.tsx';
import { theme } from '../theme.ts';
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

function renderTable(differences: readonly Difference[], services = fakeServices()) {
  return render(
    <MantineProvider theme={theme}>
      <FormServicesContext value={services}>
        <DifferenceTable differences={differences} sides={['Before', 'After']} label="Changes" />
      </FormServicesContext>
    </MantineProvider>,
  );
}

const cells = () => screen.getAllByRole('cell').map(({ textContent }) => textContent);

test('a group and a variant that only one side has are shown with their fields', () => {
  const before = { address: null, offer: { _type: 'gift', what: 'Soil' } };
  const after = {
    address: { street: 'Palm Street', more: { floor: 'Second' } },
    offer: { _type: 'discount', percent: 'Ten' },
  };

  renderTable(listDifferences(fields, before, after));

  expect(cells()).toEqual(['Not there', 'StreetPalm StreetMoreFloorSecond', 'WhatSoil', 'PercentTen']);
});

test('references to several entities are shown by titles, with the label of each entity', () => {
  const [one, other] = entities;
  if (!one || !other) throw new Error('The site declares fewer than two entities.');
  const services = fakeServices();
  services.optionsOf.set(one.type, [buildOption(1, 'Oak')]);
  services.optionsOf.set(other.type, [buildOption(1, 'Elm')]);
  const work = mixedReferences({ label: 'Work', item: 'Entry', to: [one.type, other.type] });
  const before = { work: [`${one.type}:1`, 'former:7'] };
  const after = { work: [`${other.type}:1`, `${one.type}:1`, `${one.type}:9`] };

  const { container } = renderTable(listDifferences(declare({ work }).fields, before, after), services);

  expect(cells()).toEqual([
    `${one.label}: Oakformer:7`,
    `${other.label}: Elm${one.label}: Oak${one.label}: #9, no longer available`,
  ]);
  const marked = [...container.querySelectorAll('mark')].map(({ textContent }) => textContent);
  expect(marked).toEqual(['former:7', `${other.label}: Elm`, `${one.label}: #9, no longer available`]);
});

test('an uploaded video is shown, and one of another host as its address', () => {
  const { fields: films } = declare({ film: video({ label: 'Film' }) });
  const uploaded = `/media/${'a'.repeat(32)}.mp4`;

  renderTable(listDifferences(films, { film: 'https://youtu.be/aaaaaaaaaaa' }, { film: uploaded }));

  expect(cells()).toContain('https://youtu.be/aaaaaaaaaaa');
  expect(screen.getByLabelText('Uploaded video').getAttribute('src')).toBe(uploaded);
});
