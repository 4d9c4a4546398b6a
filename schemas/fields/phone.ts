import { z } from 'zod';
import { attach, type KindRow, missingValue } from '../engine/field.ts';
import { latinDigits } from '../engine/number-text.ts';
import { headInvalid, type LineMeta } from './text.ts';

/** Metadata of a phone number. */
interface PhoneMeta extends LineMeta {
  /** The message for text of another form, in place of the usual one. */
  readonly invalid?: string;
  /** Title of the message when `invalid` prevents a save. */
  readonly invalidTitle?: string;
}

/** Whether a text is an optional plus, then 7 to 20 digits, spaces, parentheses or hyphens, at least 7 of them digits. */
export function isPhoneNumber(text: string): boolean {
  const number = latinDigits(text);
  return /^\+?[\d\s()-]{7,20}$/.test(number) && number.replace(/\D/g, '').length >= 7;
}

/** The identity of a phone number: its digits, without what dials abroad. */
export function phoneIdentity(text: string): string | undefined {
  const digits = latinDigits(text).replace(/\D/g, '').replace(/^00/, '');
  return digits === '' ? undefined : `phone:${digits}`;
}

export const phoneKind: KindRow<string, PhoneMeta> = {
  empty: '',
  headMessage: headInvalid,
  check: (value, meta) =>
    isPhoneNumber(value) ? undefined : (meta.invalid ?? 'Please enter a valid phone number'),
  normalise: latinDigits,
  identity: phoneIdentity,
  plain: (value) => value,
};

/** A phone number as people write it. */
export function phone(meta: PhoneMeta) {
  return attach('phone', z.string().default(missingValue(meta, '')), meta);
}
