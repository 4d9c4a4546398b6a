import { site } from '#schemas/site.ts';

/** The address that calls a number. */
export function callAddress(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`;
}

/** An address of several lines in one. */
export function joinLines(place: string): string {
  return place.trim().replace(/,?\s*\n\s*/g, ', ');
}

/** The address that opens a place in the map application, on phones and on desks. */
export function mapAddress(place: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(joinLines(place))}`;
}

/**
 * The address that opens a chat, with a message ready to be sent. What is stored may be a number or a link to WhatsApp;
 * a link that names no number is taken as it is, and anything else is no address at all.
 */
export function whatsAppAddress(stored: string, message = ''): string {
  const number = readNumber(stored.trim());
  if (number === '') return /^https?:\/\//i.test(stored.trim()) ? stored.trim() : '';
  return `https://wa.me/${number}${message && `?text=${encodeURIComponent(message)}`}`;
}

/** The digits of a number with its country; empty where there is none. */
function readNumber(stored: string): string {
  const linked = /(?:wa\.me\/|[?&]phone=)(?:\+|%2B)?(\d{7,15})(?!\d)/i.exec(stored)?.[1];
  if (linked !== undefined) return linked;
  if (!/^[\d\s+().-]+$/.test(stored)) return '';
  const digits = stored.replace(/\D/g, '').replace(/^00/, '');
  return digits.length < 7 ? '' : digits.replace(/^0/, site.callingCode);
}
