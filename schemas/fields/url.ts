import { z } from 'zod';
import { attach, type KindRow, missingValue } from '../engine/field.ts';
import { isWebAddress, maxAddressLength } from '../engine/link-target.ts';
import { phoneIdentity } from './phone.ts';
import { limitedText, type TextMeta } from './text.ts';

/** Adds `https://` to an address that a person typed without a scheme, such as `facebook.com/x`. */
function completeAddress(text: string): string {
  const trimmed = text.trim();
  return /^(?:[^\s/?#@:]+\.)+[^\s/?#@:.]{2,}(?=[/?#]|$)/.test(trimmed) ? `https://${trimmed}` : trimmed;
}

/** The identity of an address; that of a WhatsApp chat is the number it leads to. */
function urlIdentity(text: string): string | undefined {
  const address = completeAddress(text);
  const number =
    /^https?:\/\/(?:wa\.me\/|(?:api\.|web\.)?whatsapp\.com\/send\/?\?phone=)(?:\+|%2B)?(\d{7,15})(?!\d)/i.exec(
      address,
    );
  if (number?.[1] !== undefined) return phoneIdentity(number[1]);
  return address === '' ? undefined : `url:${address.replace(/\/$/, '')}`;
}

const limited = limitedText(maxAddressLength);

export const urlKind: KindRow<string, TextMeta> = {
  ...limited,
  check: (value, meta) =>
    limited.check(value, meta) ??
    (isWebAddress(completeAddress(value))
      ? undefined
      : 'Please enter a web address that starts with https://'),
  normalise: completeAddress,
  identity: urlIdentity,
};

/** A full web address. */
export function url(meta: TextMeta) {
  return attach('url', z.string().default(missingValue(meta, '')), meta);
}
