import { useQuery } from '@tanstack/react-query';
import { request } from './api-client.ts';

/** The key under which the signed-in person is remembered. */
export const meKey = ['me'] as const;

/** Who is signed in. */
export function useMe() {
  return useQuery({ queryKey: meKey, queryFn: async () => (await request('me')).data });
}
