import { ApiError, messageOf } from '../api-error.ts';
import type { SaveOutcome } from '../form/content-form.tsx';
import { notify } from '../ui/notify.tsx';

/** Tells what the server refused, and at which fields the form has to show it. */
export function refuseFields(thrown: unknown, title: string): SaveOutcome {
  notify({ kind: 'error', title, text: messageOf(thrown) });
  return thrown instanceof ApiError && thrown.issues.length > 0
    ? { issues: thrown.issues }
    : { failed: true };
}
