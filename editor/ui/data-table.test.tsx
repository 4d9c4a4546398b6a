import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderAdmin } from '../testing/render-admin.tsx';
import { DataTable, type TableColumn, useSelection } from './data-table.tsx';

interface Plant {
  readonly id: number;
  readonly name: string;
}

const plants: readonly Plant[] = [
  { id: 1, name: 'Ghaf' },
  { id: 2, name: 'Sidr' },
];

test('selecting a row draws no cell of the rows again', async () => {
  let drawn = 0;
  const columns: TableColumn<Plant>[] = [
    {
      id: 'name',
      header: 'Name',
      cell: (row) => {
        drawn += 1;
        return row.name;
      },
    },
  ];
  function Plants() {
    const selection = { ...useSelection(), nameOf: ({ name }: Plant) => name };
    return (
      <DataTable label="Plants" columns={columns} rows={plants} isBusy={false} empty="" {...{ selection }} />
    );
  }
  renderAdmin(<Plants />);
  const before = drawn;
  expect(before).toBeGreaterThan(0);

  const sidr = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select Sidr' });
  await userEvent.click(sidr);

  expect(sidr.checked).toBe(true);
  expect(drawn).toBe(before);
});
