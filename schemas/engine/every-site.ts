import { link, multiline, text } from '../fields/index.ts';
import { site } from '../site.ts';
import type { ContentOf } from './declaration.ts';
import { defineEntity } from './define-entity.ts';
import { defineSettings } from './define-settings.ts';
import { loadContent } from './load.ts';
import { headKey, headLengths, type Page } from './page.ts';
import { siteText } from './site-text.ts';

/** Redirects that are made by hand, from addresses at which nothing is; every site has them. */
export const redirect = defineEntity({
  type: 'redirect',
  label: 'Redirect',
  plural: 'Redirects',
  resource: 'redirects',
  order: Number.POSITIVE_INFINITY,
  isNewestFirst: true,
  operations: { one: 'Redirect', many: 'Redirects' },
  icon: 'arrow-forward-up',
  title: 'from',
  listed: ['from', 'to', 'note', 'created_at'],
  search: ['from', 'note'],
  empty:
    'No redirects yet. Add one for an address that was printed or linked elsewhere and leads nowhere now.',
  question: 'Delete this redirect? Its address will lead nowhere.',
  columns: [
    { label: 'Old address', show: 'text', key: 'from', sort: 'from' },
    { label: 'Leads to', show: 'text', key: 'to' },
    { label: 'Note', show: 'text', key: 'note', blank: '-' },
    { label: 'Added', show: 'day', key: 'created_at' },
  ],
  fields: {
    from: text({
      label: 'Old address',
      help: 'The part after the name of the site, without what follows a ?',
      placeholder: '/old-page',
      required: 'Please enter the old address',
      unique: 'Another redirect has this address',
    }),
    to: link({
      label: 'Leads to',
      help: 'A page, an entry or a file of this site, or a full web address',
      required: 'Please choose where it leads',
    }),
    note: text({ label: 'Note', help: 'For yourself. Visitors never see it.' }),
  },
});

/** Placeholder in an answer for the name of its recipient. */
const nameMark = '{name}';

/** The texts with which the company begins its answers to messages, of every site. */
export const messageAnswers = defineSettings({
  type: 'message_answers',
  label: 'Answers',
  screen: { path: '/admin/settings/answers', name: 'message-answers-manage' },
  messages: { loadFailed: 'Failed to load the answers', saveFailed: 'Failed to save the answers' },
  guidelines: ['WhatsApp opens with the text; nothing is sent before you press Send there.'],
  fields: {
    whatsApp: multiline({
      label: 'Answer by WhatsApp',
      help: `The text with which a chat begins. ${nameMark} becomes the name of the visitor.`,
      rows: 4,
      max: 1_000,
      default: siteText('Hello {name}, thank you for your message to {site}.', { site: site.name }),
    }),
  },
});

/** Reads the stored texts of answers in their own version; returns the declared ones where none are stored. */
export function readAnswers(stored?: unknown, version?: number): ContentOf<typeof messageAnswers> {
  return messageAnswers.shape.parse(loadContent(messageAnswers, stored, version).content);
}

/** Writes an answer to a person. */
export function addressAnswer(text: string, name: string): string {
  return text.replaceAll(nameMark, () => name);
}

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
