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

/** The text of an HTML fragment, without tags and with common entities decoded. */
export function textOfHtml(html: string): string {
  const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', apos: "'" };
  return html
    .replace(/<(?:br|\/p|\/h\d|\/li)\b[^<>]*>/gi, ' ')
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

/** The first `limit` characters up to the last whole word, and an ellipsis where more follows. */
export function cutAtWord(text: string, limit: number): string {
  if (!isLongerThan(text, limit)) return text;
  const start = excerpt(text, limit).replace(/…$/, '');
  const isCutInWord = /\S/.test(text.charAt(start.length));
  const whole = isCutInWord ? start.replace(/\s+\S*$/, '') : start;
  return `${whole.replace(/[\s,;:…–-]+$/, '')}…`;
}
