import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, use } from 'react';
import type { GalleryItem } from '#schemas/api/gallery.ts';
import { messageOf } from '../data/api-error.ts';
import type { FormServices, PickOptions } from '../form/services.ts';
import { filesQuery, type GalleryFilter, readLoadedFiles } from './gallery-query.ts';

export interface PickRequest extends PickOptions {
  /** Whether files are only managed, so that uploads are not selected. */
  readonly manages?: boolean;
  /** The initial filter, and the handler of its changes. */
  readonly filter?: GalleryFilter;
  readonly onFilter?: (filter: GalleryFilter) => void;
}

/** Opens the gallery; resolves to the chosen files, none when it was closed. */
export type PickFiles = (request: PickRequest) => Promise<readonly GalleryItem[]>;

/** The function that opens the gallery. */
export const PickContext = createContext<PickFiles>(async () => []);

/** Returns the function that opens the gallery. */
export function usePickFiles(): PickFiles {
  return use(PickContext);
}

/** The gallery files with these ids, without those that no longer exist. */
export const useFiles: FormServices['useFiles'] = (ids) => {
  const client = useQueryClient();
  const {
    data = [],
    isFetching,
    error,
  } = useQuery({
    ...filesQuery({ ids }),
    enabled: ids.length > 0,
    placeholderData: () => readLoadedFiles(client),
  });
  const files = data.filter(({ id }) => ids.includes(id));
  const isLoading = isFetching && files.length < ids.length;
  return { files, isLoading, error: error === null ? null : messageOf(error) };
};
