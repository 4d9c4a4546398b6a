import { maxCommentCharacters, maxNameCharacters } from '#schemas/api/reviews.ts';
import { escapeXml } from '../../utils/escape-xml.ts';

/** Typed values of the form. */
export interface TypedComment {
  readonly name: string;
  readonly comment: string;
}

/** Writes the form for approvals and comments, which works without scripts. */
export function writeForm(
  action: string,
  { name, comment }: TypedComment = { name: '', comment: '' },
): string {
  return [
    `<form class="review-form" method="post" action="${escapeXml(action)}">`,
    `<label>Your name <input name="name" required maxlength="${maxNameCharacters}" autocomplete="name" value="${escapeXml(name)}"></label>`,
    `<label>Comment on this page <textarea name="comment" maxlength="${maxCommentCharacters}" aria-describedby="review-hint">${escapeXml(comment)}</textarea></label>`,
    '<p id="review-hint">Approving counts for all pages of this preview. A comment is optional then.</p>',
    '<div><button name="answer" value="approve">Approve everything</button>',
    '<button name="answer" value="comment">Send the comment</button></div>',
    '</form>',
  ].join('\n');
}
