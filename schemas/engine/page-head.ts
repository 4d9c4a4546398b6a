import { multiline, text } from '../fields/index.ts';
import type { ContentOf } from './declaration.ts';
import { defineSettings } from './define-settings.ts';
import { headKey, headLengths, type Page } from './page.ts';

/** Declares the title and description of a page as content; the declared ones apply until the owner saves others. */
export function definePageHead({ name, label, route, title, description }: Page) {
  return defineSettings({
    type: headKey(name),
    label: `${label}: title and description`,
    screen: { path: `/admin/content/${name}`, name: `${name}-head-cm` },
    messages: {
      loadFailed: 'Failed to load the title and description',
      saveFailed: 'Failed to save the title and description',
    },
    searchResult: (content) => ({
      title: content.title.trim() || title,
      hasEnd: true,
      description: content.description.trim() || description,
      route,
    }),
    fields: {
      title: text({
        label: 'Title',
        search: 'title',
        max: headLengths.title,
        counter: true,
        help: 'In a browser’s tab and in search results, followed by the name of the site.',
        default: title,
      }),
      description: multiline({
        label: 'Meta description',
        search: 'description',
        rows: 3,
        max: headLengths.description,
        counter: true,
        help: 'Below the title in search results. 150-160 characters recommended',
        tooLong: 'Meta description should be 160 characters or less for optimal SEO',
        default: description,
      }),
    },
  });
}

/** The title and description of a page as the owner saved them. */
export type PageHeadContent = ContentOf<ReturnType<typeof definePageHead>>;
