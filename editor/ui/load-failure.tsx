import { Alert, Button } from '@mantine/core';
import { messageOf } from '../data/api-error.ts';

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
