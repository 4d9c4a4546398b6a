import { latinDigits } from '#schemas/engine/number-text.ts';
import { site } from '#schemas/site.ts';

/** Creates a `tel:` link. */
export function callAddress(phone: string): string {
  return `tel:${latinDigits(phone).replace(/[^\d+]/g, '')}`;
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
  const written = latinDigits(stored);
  if (!/^[\d\s+().-]+$/.test(written)) return '';
  const digits = written.replace(/\D/g, '').replace(/^00/, '');
  return digits.length < 7 ? '' : digits.replace(/^0/, site.callingCode);
}
