import { z } from 'zod';
import { attach, type CommonMeta, type KindRow, missingValue } from '../engine/field.ts';
import { completeLink } from '../engine/link-target.ts';
import { isBlankText, textOfHtml } from '../engine/text-measure.ts';

/** Metadata of formatted text. */
export interface RichTextMeta extends CommonMeta<string> {
  /** Shown in the control while it is empty. */
  readonly placeholder?: string;
}

/** UTF-16 units that formatted text may have. */
export const maxHtmlLength = 200_000;

/** The HTML that formatted text may contain; everything else is removed when it is saved and when it is shown. */
export const richTextHtml = {
  tags: [
    'p',
    'h2',
    'h3',
    'h4',
    'ul',
    'ol',
    'li',
    'strong',
    'em',
    'u',
    's',
    'a',
    'img',
    'blockquote',
    'br',
    'hr',
  ],
  attributes: { a: ['href'], img: ['src', 'alt'] },
  schemes: ['http', 'https', 'mailto', 'tel'],
} as const;

export const richTextKind: KindRow<string, RichTextMeta> = {
  empty: '',
  isText: true,
  html: true,
  check: (value, { label }) =>
    value.length > maxHtmlLength
      ? `${label} can have at most ${maxHtmlLength.toLocaleString('en')} characters, including its formatting`
      : undefined,
  normalise: (value) =>
    isBlankText(textOfHtml(value)) && !value.includes('<img') ? '' : completeLinks(value),
  plain: textOfHtml,
};

function completeLinks(html: string): string {
  return html.replace(/(?<=<a href=")[^"]+(?=">)/g, completeLink);
}

/** Formatted text, stored as sanitised HTML. */
export function richText(meta: RichTextMeta) {
  return attach('richText', z.string().default(missingValue(meta, '')), meta);
}
