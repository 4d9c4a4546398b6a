import { rowSortingFeature, type SortingState, tableFeatures } from '@tanstack/react-table';

/** The features of TanStack Table that are used; sorting and paging are done by the server. */
export const features = tableFeatures({ rowSortingFeature });

/** Converts an API sort key to the table's state. */
export function readSort(sort: string): SortingState {
  return sort === '' ? [] : [{ id: sort.replace(/^-/, ''), desc: sort.startsWith('-') }];
}

/** Converts the table's state to an API sort key. */
export function writeSort([first]: SortingState): string {
  return first === undefined ? '' : `${first.desc ? '-' : ''}${first.id}`;
}
