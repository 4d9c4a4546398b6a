import { queryOptions } from '@tanstack/react-query';
import { request } from '../data/api-client.ts';

/** Under which the list of gallery files, and what is known of each, is remembered. */
export const galleryKey = ['gallery'] as const;

/** The uploaded pictures and films, newest first. */
export const galleryQuery = queryOptions({
  queryKey: galleryKey,
  queryFn: async () => (await request('listGallery')).data,
});

/** A file with every place that uses it, asked for anew whenever it is looked at. */
export const fileQuery = (fileName: string) =>
  queryOptions({
    queryKey: [...galleryKey, fileName],
    queryFn: async () => (await request('showFile', { params: { fileName } })).data,
    staleTime: 0,
  });
