import type { DraftIssue } from '#schemas/api/drafts.ts';
import { type ErrorBody, type ErrorCode, errorStatus } from '#schemas/api/errors.ts';
import { type Issue, toErrors } from '#schemas/engine/issue.ts';

/** Further properties of an error response. */
type ErrorExtra = Pick<ErrorBody, 'errors' | 'current'> & {
  /** Seconds after which a retry makes sense. */
  readonly retryAfter?: number;
};

/** An error that is sent to the client with its code and message. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly extra: ErrorExtra;

  /** The cause is for the log. */
  constructor(code: ErrorCode, message: string, { cause, ...extra }: ErrorExtra & ErrorOptions = {}) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'ApiError';
    this.code = code;
    this.extra = extra;
  }

  get status(): number {
    return errorStatus[this.code];
  }
}

/** Maximum number of reported issues, more than any form has. */
const maxIssues = 1_000;

/** The error for invalid content; the first issue is its message. */
export function invalidContent(issues: readonly Issue[]): ApiError {
  const message = issues[0]?.message ?? 'The content is not valid';
  return new ApiError('invalid', message, { errors: toErrors(issues.slice(0, maxIssues)) });
}

/** The error for something that does not exist. */
export function notFound(what: string): ApiError {
  return new ApiError('not_found', `${what} was not found`);
}

/** The error for something that was restored or erased from the bin meanwhile. */
export function notInBin(): ApiError {
  return new ApiError('not_found', 'This is not in the bin any more');
}

/** The error for an e-mail address that another administrator has. */
export function emailTaken(): ApiError {
  const message = 'Somebody with this e-mail address may sign in already';
  return new ApiError('duplicate', message, { errors: { email: [message] } });
}

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
