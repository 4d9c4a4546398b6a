import { queryOptions } from '@tanstack/react-query';
import { request } from '../data/api-client.ts';
import { galleryKey } from '../data/query-keys.ts';

export { galleryKey };

/** The uploaded images and videos, newest first. */
export const galleryQuery = queryOptions({
  queryKey: galleryKey,
  queryFn: async () => (await request('listGallery')).data,
});

/** A file with its usage, loaded each time it is opened. */
export const fileQuery = (fileName: string) =>
  queryOptions({
    queryKey: [...galleryKey, fileName],
    queryFn: async () => (await request('showFile', { params: { fileName } })).data,
    staleTime: 0,
  });
