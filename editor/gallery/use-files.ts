import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../data/api-error.ts';
import type { FormServices } from '../form/services.ts';
import { galleryQuery } from './gallery-query.ts';
import { toPicked } from './pick-context.ts';

/** The gallery files with these ids, without those that no longer exist. */
export const useFiles: FormServices['useFiles'] = (ids) => {
  const { data, isPending, error } = useQuery({ ...galleryQuery, enabled: ids.length > 0 });
  const files = (data ?? []).filter(({ id }) => ids.includes(id)).map(toPicked);
  return { files, isLoading: isPending && ids.length > 0, error: error === null ? null : messageOf(error) };
};
