import type { MessageDetail } from '#schemas/api/inbox.ts';
import { formatMoment } from '../ui/dates.ts';

/** Characters of an encoded quote: mail programs cut or refuse longer addresses. */
const longestQuote = 1_400;

/** An address that opens the person's mail program with an answer to a message, its text quoted. */
export function writeReply({ name, email, message, created_at }: MessageDetail): string {
  const sentAt = formatMoment(created_at);
  const quote = cutEncoded(message, longestQuote)
    .split(/\r?\n/)
    .map((line) => `> ${line}`);
  const body = [`Dear ${name},`, '', '', '', `On ${sentAt} you wrote:`, ...quote].join('\r\n');
  const subject = encodeURIComponent(`Your message of ${sentAt}`);
  return `${writeMail(email)}?subject=${subject}&body=${encodeURIComponent(body)}`;
}

/** An address that writes to a visitor, whatever the visitor put into the e-mail address. */
export function writeMail(email: string): string {
  return `mailto:${email.split('@').map(encodeURIComponent).join('@')}`;
}

/** An address that calls a number as a visitor wrote it. */
export function writeCall(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`;
}

function cutEncoded(text: string, most: number): string {
  let length = 0;
  let kept = '';
  for (const character of text) {
    length += encodeURIComponent(character).length;
    if (length > most) return `${kept.trimEnd()}…`;
    kept += character;
  }
  return text;
}
