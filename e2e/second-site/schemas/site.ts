import type { Site } from './engine/check-site.ts';

/** Constants of this site; everything else of it is content, which its owner edits. */
export const site = {
  name: 'Tern & Tide',
  /** Follows the title of every page but home, in a browser's tab and in search results. */
  titleEnd: 'Tern & Tide, Lisbon',
  /** Type of the company in schema.org. */
  schemaType: 'SportsActivityLocation',
  /** The languages of the site, the main one first. */
  languages: [{ code: 'en', direction: 'ltr' }],
  /** The engine's texts in another language, by the English ones that `schemas/engine/site-text.ts` lists. */
  texts: {},
  /** Time zone of all dates and times. */
  timeZone: 'Europe/Lisbon',
  /** The first and the last working day; lists of days and calendars begin with the first. */
  workWeek: ['monday', 'friday'],
  /** Country calling code that completes phone numbers without one. */
  callingCode: '351',
  /** Blocks whose content stores of version 0.1.0 have elsewhere; a new site has none. */
  fallbackBlocks: [],
  /** Colours of the browser's bars, of icons and of sharing images; `renderer/theme/tokens.css` has those of the pages. */
  brand: {
    dark: '#0b2a3c',
    iconGround: '#0f4c6b',
    textOnDark: '#f4fbff',
    accentOnDark: '#ffc857',
    /** Installed fonts for sharing images, best first. */
    sharingTitle: 'serif Bold',
    sharingText: 'sans-serif',
  },
  /** Whether the back office saves drafts while a person types. */
  savesDrafts: true,
  /** The e-mail with a copy of a message that its visitor gets. */
  messageCopy: { subject: 'Your message to Tern & Tide', opening: 'We have received this message:' },
  /** Words for search engines on every page. */
  keywords: 'sailing school, sailing lessons, Lisbon, Tagus',
} as const satisfies Site;
