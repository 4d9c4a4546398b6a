import { colors } from './brand.ts';
import type { Site } from './engine/check-site.ts';

/** Constants of this site; everything else of it is content, which its owner edits. */
export const site = {
  name: 'Ghaf & Stone',
  /** Follows the title of every page but home, in a browser's tab and in search results. */
  titleEnd: 'Ghaf & Stone, Dubai',
  /** Type of the company in schema.org. */
  schemaType: 'HomeAndConstructionBusiness',
  /** The languages of the site, the main one first. */
  languages: [{ code: 'en', direction: 'ltr' }],
  /** The engine's texts in another language, by the English ones that `schemas/engine/site-text.ts` lists. */
  texts: {},
  /** Time zone of all dates and times. */
  timeZone: 'Asia/Dubai',
  /** The first and the last working day; lists of days and calendars begin with the first. */
  workWeek: ['monday', 'friday'],
  /** Country calling code that completes phone numbers without one. */
  callingCode: '971',
  /** Blocks whose content is also looked for by their type alone and under `{type}_content` among the settings. */
  fallbackBlocks: ['projects_page', 'services_page', 'service_details_page', 'contact_page'],
  /** Colours of the browser's bars, of icons and of sharing images; everything else is set by the themes. */
  brand: {
    dark: colors.night,
    iconGround: colors.deep,
    textOnDark: '#fbf6ec',
    accentOnDark: colors.dune,
    /** Installed fonts for sharing images, best first. */
    sharingTitle: 'Gelasio, Georgia, Noto Serif, Liberation Serif, serif Bold',
    sharingText: 'Figtree, Noto Sans, Liberation Sans, sans-serif',
  },
  /** Whether the back office saves drafts while a person types. */
  savesDrafts: true,
  /** The e-mail with a copy of a message that its visitor gets. */
  messageCopy: {
    subject: 'Your message to Ghaf & Stone',
    opening: 'Thank you for your message. We have received it and will answer you.\n\nThis is what was sent:',
  },
  keywords: 'landscaping, landscape design, garden construction, garden maintenance, Dubai, UAE',
} as const satisfies Site;
