import { useQuery } from '@tanstack/react-query';
import { request } from './api-client.ts';

/** Query key of the signed-in person. */
export const meKey = ['me'] as const;

/** The signed-in person. */
export function useMe() {
  return useQuery({ queryKey: meKey, queryFn: async () => (await request('me')).data });
}
