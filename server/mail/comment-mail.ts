import { excerpt } from '#schemas/engine/text-measure.ts';
import { inOneLine } from './contact-mail.ts';
import type { Mail } from './mail.ts';

/** Maximum characters of the name in a subject. */
const maxName = 60;

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
