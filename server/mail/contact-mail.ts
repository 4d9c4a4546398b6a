import { isEmailAddress } from '#schemas/fields/email.ts';
import type { Message } from '../store/messages.ts';
import type { Mail } from '../store/outbox.ts';

/** Tells the company what a visitor wrote; nothing of it gets into the head but an address that is nothing else. */
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

/** Whether an address may stand in a header as it is: printable ASCII, and one address. */
function isPlainAddress(text: string): boolean {
  return /^[\x21-\x7e]+$/.test(text) && isEmailAddress(text);
}
