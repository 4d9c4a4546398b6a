import { queryOptions } from '@tanstack/react-query';
import { request } from '../data/api-client.ts';

/** Query key of the gallery's files and their details. */
export const galleryKey = ['gallery'] as const;

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
