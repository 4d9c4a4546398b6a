import type { ReactNode } from 'react';
import { type FailedQuery, LoadFailure } from './load-failure.tsx';
import { PageLoader } from './page-loader.tsx';

interface LoadedProps<T> {
  readonly query: FailedQuery & { readonly data: T | undefined };
  /** Title of the message when loading failed. */
  readonly failure: string;
  readonly loader?: ReactNode;
  readonly children: (data: T) => ReactNode;
}

/** Renders the data of a query; before, a loading indicator or a message about its failure. */
export function Loaded<T>({ query, failure, loader = <PageLoader />, children }: LoadedProps<T>) {
  if (query.data !== undefined) return children(query.data);
  return query.error === null ? loader : <LoadFailure title={failure} query={query} />;
}
