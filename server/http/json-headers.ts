import { apiHeaders } from './headers.ts';

/** Headers of every JSON response of the API. */
export const jsonHeaders: Readonly<Record<string, string>> = {
  ...apiHeaders,
  'content-type': 'application/json; charset=utf-8',
};
