import { internationalNumber } from '#schemas/engine/international-number.ts';
import { latinDigits } from '#schemas/engine/number-text.ts';

/** Creates a `tel:` link, without the zero in parentheses that is not dialled after a country code. */
export function callAddress(phone: string): string {
  const written = latinDigits(phone).replace(/^((?:\+|00).*?)\(\s*0\s*\)/, '$1');
  return `tel:${written.replace(/[^\d+]/g, '')}`;
}

/** Joins a multi-line address. */
export function joinLines(place: string): string {
  return place.trim().replace(/,?\s*\n\s*/g, ', ');
}

/** Creates a map link for an address. */
export function mapAddress(place: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(joinLines(place))}`;
}

/** Creates a WhatsApp link with a message from a stored number or link; a link without a number is used unchanged, any other text gives none. */
export function whatsAppAddress(stored: string, message = ''): string {
  const number = readNumber(stored.trim());
  if (number === '') return /^https?:\/\//i.test(stored.trim()) ? stored.trim() : '';
  return `https://wa.me/${number}${message && `?text=${encodeURIComponent(message)}`}`;
}

/** The digits of a phone number with its country code; empty if there are none. */
function readNumber(stored: string): string {
  const linked = /(?:wa\.me\/|[?&]phone=)(?:\+|%2B)?(\d{7,15})(?!\d)/i.exec(stored)?.[1];
  if (linked !== undefined) return linked;
  return internationalNumber(stored) ?? '';
}
