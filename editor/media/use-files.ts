import { useQuery, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../data/api-error.ts';
import type { FormServices } from '../form/services.ts';
import { filesQuery, readLoadedFiles } from './gallery-query.ts';
import { toPicked } from './pick-context.ts';

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
  const files = data.filter(({ id }) => ids.includes(id)).map(toPicked);
  const isLoading = isFetching && files.length < ids.length;
  return { files, isLoading, error: error === null ? null : messageOf(error) };
};
