import { apiHeaders } from './headers.ts';

/** Sent with every JSON answer of the API: no browser treats it as anything else. */
export const jsonHeaders: Readonly<Record<string, string>> = {
  ...apiHeaders,
  'content-type': 'application/json; charset=utf-8',
};
