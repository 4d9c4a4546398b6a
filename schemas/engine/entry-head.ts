import { headLengths } from './page.ts';
import { summarise } from './text-measure.ts';

/** The keys of the values of an entry that search engines show instead of its own title and the start of its text. */
export const searchKeys = { title: 'seo_title', description: 'seo_description' } as const;

/** The title and description of an entry for search engines as its editor wrote them; blank where they are derived. */
export interface SearchTexts {
  readonly [searchKeys.title]?: string;
  readonly [searchKeys.description]?: string;
}

/** Fields from which the title and description of an entry are derived. */
interface HeadSources {
  readonly title: string;
  /** The start of its text, without formatting. */
  readonly start: string;
  /** The description of its page, for an entry without a text. */
  readonly description: string;
}

/** The title and description of an entry for search engines. */
export function describeEntry(
  { seo_title = '', seo_description = '' }: SearchTexts,
  { title, start, description }: HeadSources,
): { title: string; description: string } {
  return {
    title: seo_title.trim() || title,
    description: seo_description.trim() || summarise(start, headLengths.description) || description,
  };
}
