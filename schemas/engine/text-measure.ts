const visible = /[^\s\p{Cf}]/u;

/** Whether a text has no visible character. */
export function isBlankText(text: string): boolean {
  return !visible.test(text);
}

/** Whether a text can name somebody or something: it has a letter or a digit. */
export function isName(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

/** Whether a text has no control that changes the direction of the text around it. */
export function keepsDirection(text: string): boolean {
  return !/[\u202a-\u202e\u2066-\u2069]/u.test(text);
}

/** The message for a name that changes the direction of the text around it. */
export const directionMessage =
  'Please type this again: it has invisible characters that change the direction of the text';

/** Tags at which a part of a formatted text begins or ends. */
const blockTags = /<\/?(?:hr|p|h\d|[uo]l|li|blockquote)\b[^<>]*>/gi;

/** The text of an HTML fragment, without tags and with common entities decoded. */
export function textOfHtml(html: string): string {
  const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', apos: "'" };
  return html
    .replace(blockTags, ' ')
    .replace(/<\/?br\b[^<>]*>/gi, ' ')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(?:(amp|lt|gt|quot|nbsp|apos)|#(\d{1,6}));/g, (_, name: string | undefined, code: string) =>
      name === undefined ? codePoint(Number(code)) : (named[name] ?? ''),
    )
    .replace(/\s+/g, ' ')
    .trim();
}

function codePoint(code: number): string {
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
}

// Firefox has a segmenter since 125; before, a character is a code point with the marks that follow it.
const graphemes =
  'Segmenter' in Intl
    ? new Intl.Segmenter('en', { granularity: 'grapheme' })
    : { segment: (text: string) => text.matchAll(/.\p{M}*/gsu) };

/** The length of a text in grapheme clusters. */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _ of graphemes.segment(text)) count += 1;
  return count;
}

/** Whether a text has more than `limit` grapheme clusters; stops at the first one too many. */
export function isLongerThan(text: string, limit: number): boolean {
  if (text.length <= limit) return false;
  // A hundred times faster than counting characters.
  if (/^[\n\x20-\x7e]*$/.test(text)) return true;
  let count = 0;
  for (const _ of graphemes.segment(text)) {
    count += 1;
    if (count > limit) return true;
  }
  return false;
}

/** The first `length` UTF-16 units of a text, without the half of a character at the cut. */
export function startOf(text: string, length: number): string {
  return text.slice(0, length).replace(/[\ud800-\udbff]$/, '');
}

/** The last `length` UTF-16 units of a text, without the half of a character at the cut. */
export function endOf(text: string, length: number): string {
  return text.slice(-length).replace(/^[\udc00-\udfff]/, '');
}

/** The first `limit` characters followed by an ellipsis, never cut in the middle of a character. */
export function excerpt(text: string, limit: number): string {
  if (text.length <= limit) return text;
  let count = 0;
  for (const { index } of graphemes.segment(text)) {
    if (count === limit) return `${text.slice(0, index).trimEnd()}…`;
    count += 1;
  }
  return text;
}

/** The start of a text, at most `limit` characters with an ellipsis behind the last whole word. */
export function summarise(text: string, limit: number): string {
  return isLongerThan(text, limit) ? cutAtWord(text, limit - 1) : text;
}

/** Characters of a formatted text in lists and descriptions. */
const excerptLength = 300;

/** The start of an HTML fragment as one text, with a full stop after a heading, paragraph or list item that has none. */
export function excerptOfHtml(html: string): string {
  const parts = html.split(blockTags).map(textOfHtml);
  const shown = parts.filter((part) => part !== '');
  const last = shown.length - 1;
  const text = shown.map((part, at) => (at < last && /[\p{L}\p{M}\p{N})]$/u.test(part) ? `${part}.` : part));
  return excerpt(text.join(' '), excerptLength);
}

/** The first `limit` characters up to the last whole word, and an ellipsis where more follows. */
export function cutAtWord(text: string, limit: number): string {
  if (!isLongerThan(text, limit)) return text;
  const start = excerpt(text, limit).replace(/…$/, '');
  const isCutInWord = /\S/.test(text.charAt(start.length));
  const whole = isCutInWord ? start.replace(/\s+\S*$/, '') : start;
  return `${whole.replace(/[\s,;:…–-]+$/, '')}…`;
}
