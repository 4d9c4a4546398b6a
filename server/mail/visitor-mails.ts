import { siteText } from '#schemas/engine/site-text.ts';
import { excerpt, summarise } from '#schemas/engine/text-measure.ts';
import { isEmailAddress } from '#schemas/fields/email.ts';
import { site } from '#schemas/site.ts';
import type { Message } from '../database/messages.ts';
import type { Mail } from './mailer.ts';

/** Maximum characters of the name and of the topic in a subject. */
const maxName = 60;
const maxTopic = 80;
/** Maximum characters of the message in a copy, whose address may be somebody else’s. */
const maxCopied = 1_000;

/** Composes the e-mail for a contact message, with a link to it in the back office; only a valid address is used as Reply-To, which prevents header injection. */
export function composeContactMail(to: string, message: Message, link: string): Mail {
  const { name, email } = message;
  return {
    to,
    subject: `${excerpt(inOneLine(name), maxName)}: ${summarise(inOneLine(message.message), maxTopic)}`,
    text: `${describe(message)}\n\nIn the back office: ${link}\n`,
    replyTo: isPlainAddress(email) ? email : undefined,
  };
}

/** Composes the copy for the visitor who sent a message, with its beginning; undefined where the address is none. */
export function composeCopy(replyTo: string, message: Message): Mail | undefined {
  if (!isPlainAddress(message.email)) return undefined;
  const { subject, opening } = site.messageCopy;
  const told = describe({ ...message, message: excerpt(message.message, maxCopied) });
  return { to: message.email, subject, text: `${opening}\n\n${told}\n`, replyTo };
}

function describe({ name, email, phone, message }: Message): string {
  const facts = [
    [siteText('Name'), name],
    [siteText('E-mail'), email],
    [siteText('Phone'), phone],
  ].map(([label, value = '']) => `${label}: ${inOneLine(value)}`);
  return `${facts.join('\n')}\n\n${message}`;
}

/** Replaces line breaks and other white space by single spaces. */
function inOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Whether a text is a single e-mail address of printable ASCII. */
function isPlainAddress(text: string): boolean {
  return /^[\x21-\x7e]+$/.test(text) && isEmailAddress(text);
}

interface WrittenComment {
  readonly name: string;
  readonly comment: string;
  readonly isApproval: boolean;
  /** The path of the page that it was written on. */
  readonly page: string;
}

/** Composes the e-mail to an administrator about an approval or comment, with a link to it in the back office. */
export function composeCommentMail(
  admin: { readonly email: string; readonly name: string },
  { name, comment, isApproval, page }: WrittenComment,
  link: string,
): Mail {
  const done = isApproval ? 'approved the preview' : 'commented on the preview';
  const written = comment === '' ? '' : `${comment}\n\n`;
  return {
    to: admin.email,
    subject: `${excerpt(inOneLine(name), maxName)} ${done}`,
    text: `Hello ${admin.name},

${inOneLine(name)} ${done}, on ${inOneLine(page)}.

${written}In the back office: ${link}
`,
  };
}
