import type { MessageDetail } from '#schemas/api/messages.ts';
import { addressAnswer } from '#schemas/engine/every-site.ts';
import { internationalNumber } from '#schemas/engine/international-number.ts';
import { formatMoment } from '../ui/dates.ts';

/** Limit of an encoded quote, in characters: mail programs truncate or reject longer URLs. */
const maxQuoteLength = 1_400;

/** A `mailto:` URL that replies to a message and quotes its text. */
export function writeReply({ name, email, message, created_at }: MessageDetail): string {
  const sentAt = formatMoment(created_at);
  const quote = cutEncoded(message, maxQuoteLength)
    .split(/\r?\n/)
    .map((line) => `> ${line}`);
  const body = [`Dear ${name},`, '', '', '', `On ${sentAt} you wrote:`, ...quote].join('\r\n');
  const subject = encodeURIComponent(`Your message of ${sentAt}`);
  return `${writeMail(email)}?subject=${subject}&body=${encodeURIComponent(body)}`;
}

/** A `mailto:` URL for a visitor's e-mail address; prevents header injection. */
export function writeMail(email: string): string {
  return `mailto:${email.split('@').map(encodeURIComponent).join('@')}`;
}

/** A `tel:` URL for a phone number as a visitor wrote it. */
export function writeCall(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`;
}

/** A URL that opens a chat with a visitor and the text of an answer; undefined where the number's country is unknown. */
export function writeChat({ name, phone }: Pick<MessageDetail, 'name' | 'phone'>, answer: string) {
  const number = internationalNumber(phone);
  const text = encodeURIComponent(cutEncoded(addressAnswer(answer, name), maxQuoteLength));
  return number && `https://wa.me/${number}${text && `?text=${text}`}`;
}

function cutEncoded(text: string, most: number): string {
  let length = 0;
  let quoted = '';
  for (const character of text) {
    length += encodeURIComponent(character).length;
    if (length > most) return `${quoted.trimEnd()}…`;
    quoted += character;
  }
  return text;
}
