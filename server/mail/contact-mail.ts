import { isEmailAddress } from '#schemas/fields/email.ts';
import type { Message } from '../store/messages.ts';
import type { Mail } from './mail.ts';

/** Composes the e-mail for a contact message; only a valid address is used as Reply-To, which prevents header injection. */
export function composeContactMail(to: string, { name, email, phone, message }: Message): Mail {
  const facts = [
    ['Name', name],
    ['E-mail', email],
    ['Phone', phone],
  ].map(([label, value = '']) => `${label}: ${value.replace(/\s+/g, ' ')}`);
  return {
    to,
    subject: 'New message from the website',
    text: `${facts.join('\n')}\n\n${message}\n`,
    replyTo: isPlainAddress(email) ? email : undefined,
  };
}

/** Whether a text is a single e-mail address of printable ASCII. */
function isPlainAddress(text: string): boolean {
  return /^[\x21-\x7e]+$/.test(text) && isEmailAddress(text);
}
