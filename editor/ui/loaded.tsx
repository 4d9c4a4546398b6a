import { Alert, Button, Loader } from '@mantine/core';
import type { ReactNode } from 'react';
import { messageOf } from '../data/api-error.ts';
import classes from './page-loader.module.css';

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

/** A loading indicator; invisible for the first 300 ms, to avoid flicker. */
export function PageLoader({ label = 'Loading…', tall = true }: { label?: string; tall?: boolean }) {
  return (
    <div className={classes.place} data-tall={tall || undefined} role="status">
      <Loader aria-hidden />
      <span>{label}</span>
    </div>
  );
}

/** The part of a query that its failure is described and retried with. */
export interface FailedQuery {
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

interface LoadFailureProps {
  readonly title?: string;
  readonly query: FailedQuery;
  /** The message of the error by default. */
  readonly text?: string;
}

/** A message about a failed load, with a retry button. */
export function LoadFailure({ title, query, text = messageOf(query.error) }: LoadFailureProps) {
  return (
    <Alert color="red" title={title} role="alert">
      {text}
      <Button
        mt="md"
        display="block"
        variant="outline"
        color="red"
        onClick={() => void query.refetch()}
        loading={query.isFetching}
      >
        Try again
      </Button>
    </Alert>
  );
}
