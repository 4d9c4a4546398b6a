import { multiline, text } from '../fields/index.ts';
import { searchKeys } from './entry-head.ts';
import { headLengths } from './page.ts';

/** The section of a form with the title and description for search engines. */
export const searchSection = 'Search engines';

/** The fields of an entry with a page of its own for what search engines show of it. */
export function searchFields() {
  const common = { section: searchSection, isFolded: true, counter: true } as const;
  return {
    [searchKeys.title]: text({
      ...common,
      label: 'Title in search results',
      max: headLengths.title,
      help: 'Also in a browser’s tab, followed by the name of the site. The title above is used when left empty.',
    }),
    [searchKeys.description]: multiline({
      ...common,
      label: 'Description in search results',
      rows: 3,
      max: headLengths.description,
      help: 'Below the title. 150-160 characters recommended; the start of the text is used when left empty.',
    }),
  };
}
