import { Alert } from '@mantine/core';
import type { LoadFailure } from '#schemas/engine/load.ts';

const messages: Readonly<Record<LoadFailure, { readonly title: string; readonly text: string }>> = {
  newer: {
    title: 'This was saved by a newer version of the software',
    text: 'Reload this page first. If the message stays, the software on the server is older than this content and has to be updated.',
  },
  'not-upgraded': {
    title: 'This could not be converted to the current version',
    text: 'It was saved by an older version of the software, and converting it failed. Please ask your developer to look at it.',
  },
};

/** Shown instead of the form when stored content is not readable as a whole. */
export function UnreadableNotice({ failure }: { failure: LoadFailure }) {
  const { title, text } = messages[failure];
  return (
    <Alert color="yellow" title={title} role="alert">
      {text} Until then it cannot be edited here, so nothing is lost. Visitors see the last revision that can
      be read.
    </Alert>
  );
}
