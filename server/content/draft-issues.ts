import type { DraftIssue } from '#schemas/api/drafts.ts';
import type { ApiError } from '../errors.ts';

/** The issues of a refusal, or its message where it names no field. */
export function listIssues({ message, extra }: ApiError): DraftIssue[] {
  const issues = Object.entries(extra.errors ?? {}).flatMap(([path, messages]) =>
    messages.map((text) => ({ path, message: text })),
  );
  return issues.length > 0 ? issues : [{ path: '', message }];
}
