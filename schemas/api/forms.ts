import { z } from 'zod';
import { checkPassword, type PasswordOwner } from '../engine/password.ts';
import { directionMessage, isLongerThan, isName, keepsDirection } from '../engine/text-measure.ts';
import { isEmailAddress } from '../fields/email.ts';
import { focusPoint, safeText } from './endpoint.ts';

const maxNameLength = 100;
const maxAltLength = 300;

const line = (label: string, max: number) =>
  safeText(2_000)
    .trim()
    .refine((text) => !isLongerThan(text, max), `${label} can have at most ${max} characters`);

/** Request body with the name and e-mail address of an administrator. */
export const person = z.strictObject({
  name: line('Name', maxNameLength)
    .refine(isName, 'Please enter a name')
    .refine(keepsDirection, directionMessage),
  email: safeText(500)
    .trim()
    .min(1, { error: 'Please enter an email address', abort: true })
    .refine(isEmailAddress, 'Please enter a valid email address'),
});
export type Person = z.output<typeof person>;

/** Request body with the current password, for actions that a stolen session must not be enough for. */
export const confirmation = z.strictObject({
  current_password: safeText(2_000).min(1, 'Please enter your password'),
});

/** Request body with a new password; the server checks its strength with `checkPassword`. */
export const newPassword = z.strictObject({
  password: safeText(2_000).min(1, 'Please enter a password'),
});

/** Request body with the alternative text of an uploaded file and the point that crops of it keep visible; without `focus` that stays. */
export const fileDetails = z.strictObject({
  alt: line('Alternative text', maxAltLength),
  focus: focusPoint.optional(),
});
export type FileDetails = z.output<typeof fileDetails>;

/** The form that sets a new password, typed twice. */
export function newPasswordForm(owner: PasswordOwner) {
  return newPassword.extend({ again: z.string() }).superRefine(checkNewPassword(owner));
}

/** The form that changes one's own password. */
export function changePasswordForm(owner: PasswordOwner) {
  return confirmation
    .extend({ ...newPassword.shape, again: z.string() })
    .superRefine(checkNewPassword(owner));
}

function checkNewPassword(owner: PasswordOwner) {
  return (
    { password, again }: { password: string; again: string },
    context: z.RefinementCtx<{ password: string; again: string }>,
  ) => {
    const issue = checkPassword(password, owner);
    if (issue !== undefined) context.addIssue({ code: 'custom', path: ['password'], message: issue });
    else if (again !== password)
      context.addIssue({ code: 'custom', path: ['again'], message: 'The two passwords are not the same' });
  };
}
