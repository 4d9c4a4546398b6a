import { rowSortingFeature, type SortingState, tableFeatures } from '@tanstack/react-table';

/** What the tables of the back office use of the table library; rows are sorted and cut into pages by the server. */
export const features = tableFeatures({ rowSortingFeature });

/** The order as the table knows it, from a column's name behind a minus for descending. */
export function readSort(sort: string): SortingState {
  return sort === '' ? [] : [{ id: sort.replace(/^-/, ''), desc: sort.startsWith('-') }];
}

/** The order as the server is asked for it. */
export function writeSort([first]: SortingState): string {
  return first === undefined ? '' : `${first.desc ? '-' : ''}${first.id}`;
}
