import { excerpt } from '#schemas/engine/text-measure.ts';

/** The start of a text for search engines: never longer than the limit, and ended after a whole word. */
export function summarise(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const start = excerpt(text, limit - 1).replace(/…$/, '');
  const isCutInWord = /\S/.test(text.charAt(start.length));
  const whole = isCutInWord ? start.replace(/\s+\S*$/, '') : start;
  return `${whole.replace(/[\s,;:–-]+$/, '')}…`;
}
