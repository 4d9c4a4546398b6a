import { queryOptions } from '@tanstack/react-query';
import { request } from '../api-client.ts';

/** Under which the list of gallery files is remembered. */
export const galleryKey = ['gallery'] as const;

/** The uploaded pictures and films, newest first. */
export const galleryQuery = queryOptions({
  queryKey: galleryKey,
  queryFn: async () => (await request('listGallery')).data,
});
