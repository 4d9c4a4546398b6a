import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { picture, select } from '#schemas/fields/index.ts';
import { renderAdmin } from '../testing/render-admin.tsx';
import { declare } from '../testing/render-form.tsx';
import { Cell } from './cell.tsx';

const stage = select({
  label: 'Stage',
  options: [
    { value: 'dug', label: 'Dug out' },
    { value: 'sown', label: 'Sown' },
  ],
});

test.each([
  ['dug', 'Dug out'],
  ['sown', 'Sown'],
  ['mown', 'Unknown'],
  [null, 'Unknown'],
])('the badge of the state %s reads "%s", whether or not it has a colour', (value, label) => {
  const column = {
    label: 'Stage',
    show: 'badge',
    key: 'stage',
    unknown: 'Unknown',
    tones: { dug: 'info' },
  } as const;
  renderAdmin(<Cell column={column} row={{ id: 1, stage: value }} fields={declare({ stage }).fields} />);

  expect(screen.getByText(label)).toBeDefined();
});

test('a column shows the image of a picture', () => {
  const fields = declare({ cover: picture({ label: 'Cover' }) }).fields;
  const column = { label: 'Cover', show: 'image', key: 'cover', blank: 'None' } as const;
  const cover = { file: 3, alt: 'A yard', isDecorative: false, caption: '', focus: null };
  const render = (value: object) =>
    renderAdmin(<Cell column={column} row={{ id: 1, cover: value }} fields={fields} />).container;

  expect(
    render({ ...cover, url: '/media/yard.jpg' })
      .querySelector('img')
      ?.getAttribute('src'),
  ).toBe('/media/yard.jpg');
  render({ ...cover, file: null, url: '' });
  expect(screen.getByText('None')).toBeDefined();
});
