/** Constants of this site; everything else of it is content, which its owner edits. */
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
  messageCopy: { subject: 'Your message to Tern & Tide', opening: 'We have received this message:' },
  keywords: 'sailing school, sailing lessons, Lisbon, Tagus',
} as const;
