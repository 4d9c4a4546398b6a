import { Alert, Button } from '@mantine/core';

interface LoadFailureProps {
  readonly title: string;
  readonly text: string;
  readonly onRetry: () => void;
  readonly isRetrying?: boolean;
}

/** A message about a failed load, with a retry button. */
export function LoadFailure({ title, text, onRetry, isRetrying = false }: LoadFailureProps) {
  return (
    <Alert color="red" variant="light" title={title} role="alert">
      {text}
      <Button mt="md" display="block" variant="outline" color="red" onClick={onRetry} loading={isRetrying}>
        Try again
      </Button>
    </Alert>
  );
}
