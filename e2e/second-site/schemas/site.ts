/** What belongs to this site but not to its owner; everything else of it is content. */
export const site = {
  name: 'Tern & Tide',
  titleEnd: 'Tern & Tide, Lisbon',
  schemaType: 'SportsActivityLocation',
  languages: [{ code: 'en', direction: 'ltr' }],
  timeZone: 'Europe/Lisbon',
  callingCode: '351',
  fallbackBlocks: [],
  brand: {
    dark: '#0b2a3c',
    iconGround: '#0f4c6b',
    textOnDark: '#f4fbff',
    accentOnDark: '#ffc857',
    sharingTitle: 'serif Bold',
    sharingText: 'sans-serif',
  },
  savesDrafts: true,
  keywords: 'sailing school, sailing lessons, Lisbon, Tagus',
} as const;
