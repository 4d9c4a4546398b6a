import type { Site } from '../../engine/check-site.ts';

/** A site in another zone and country than the shipped one, so that no test depends on those. */
export const site = {
  name: 'Small Site',
  titleEnd: 'Small Site',
  schemaType: 'Organization',
  languages: [{ code: 'en', direction: 'ltr' }],
  texts: {},
  timeZone: 'America/Sao_Paulo',
  workWeek: ['monday', 'friday'],
  callingCode: '55',
  fallbackBlocks: [],
  brand: {
    dark: '#222222',
    iconGround: '#333333',
    textOnDark: '#ffffff',
    accentOnDark: '#dddddd',
    sharingTitle: 'serif Bold',
    sharingText: 'sans-serif',
  },
  savesDrafts: true,
  messageCopy: { subject: 'Your message', opening: 'We have received this message:' },
  keywords: 'small, site',
} as const satisfies Site;
