import type { DraftIssue } from '#schemas/api/drafts.ts';
import { site } from '#schemas/site.ts';
import type { Schedule } from '../documents/schedules.ts';
import type { Mail } from '../mail/mail.ts';

/** A failed schedule and its reason. */
export interface FailedSchedule extends Schedule {
  readonly label: string;
  readonly issues: readonly DraftIssue[];
}

const moment = new Intl.DateTimeFormat('en-GB', {
  ...{ timeZone: site.timeZone, dateStyle: 'medium', timeStyle: 'short' },
});

/** Composes the e-mail about scheduled documents that could not be published or unpublished. */
export function composeScheduleFailure(
  { email, name }: { readonly email: string; readonly name: string },
  failed: readonly FailedSchedule[],
  publicUrl: string,
): Mail {
  const lines = failed.map(({ label, action, dueAt, issues }) => {
    const reasons = issues.map(({ message }) => message).join(' ');
    return `- ${label} (to ${action} on ${moment.format(dueAt)}): ${reasons}`;
  });
  return {
    to: email,
    subject: 'A scheduled change of the website could not be made',
    text: `Hello ${name},

this was scheduled and could not be done. What visitors see stayed as it was:

${lines.join('\n')}

Look at it here: ${publicUrl}/admin/changes
`,
  };
}
