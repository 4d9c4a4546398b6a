import { z } from 'zod';
import { attach, type KindRow, missingValue } from '../engine/field.ts';
import { headInvalid, limitedText, type TextMeta } from './text.ts';

/** Metadata of an e-mail address. */
export interface EmailMeta extends TextMeta {
  /** The message for text of another form, in place of the usual one. */
  readonly invalid?: string;
  /** Title of the message when `invalid` prevents a save. */
  readonly invalidTitle?: string;
}

const maxEmailLength = 254;
const address = /^[^\s@<>"(),;:\\]{1,64}@[^\s@<>"(),;:\\.]+(?:\.[^\s@<>"(),;:\\.]+)+$/;

/** Whether a text looks like one e-mail address. */
export function isEmailAddress(text: string): boolean {
  return text.length <= maxEmailLength && address.test(text);
}

const limited = limitedText(maxEmailLength);

export const emailKind: KindRow<string, EmailMeta> = {
  ...limited,
  isText: true,
  headMessage: (meta, message) => limited.headMessage(meta, message) ?? headInvalid(meta, message),
  check: (value, meta) =>
    limited.check(value, meta) ??
    (isEmailAddress(value) ? undefined : (meta.invalid ?? 'Please enter a valid email address')),
  normalise: (value) => value.trim(),
  identity: (value) => (value.trim() === '' ? undefined : `email:${value.trim().toLowerCase()}`),
  plain: (value) => value,
};

/** One e-mail address. */
export function email(meta: EmailMeta) {
  return attach('email', z.string().default(missingValue(meta, '')), meta);
}
