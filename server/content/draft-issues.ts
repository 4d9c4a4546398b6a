import type { DraftIssue } from '#schemas/api/drafts.ts';
import type { ApiError } from '../errors.ts';

/** The reason that a draft cannot be published after another revision of its document was. */
export const outdated = 'It was published with other changes since. Open it to merge both.';

/** The reason that a revision cannot be published after its document was deleted or unpublished. */
export const notPublic = 'It was deleted or unpublished since.';

/** The issues of an error, or its message where it names no field. */
export function listIssues({ message, extra }: ApiError): DraftIssue[] {
  const issues = Object.entries(extra.errors ?? {}).flatMap(([path, messages]) =>
    messages.map((text) => ({ path, message: text })),
  );
  return issues.length > 0 ? issues : [{ path: '', message }];
}
