import type { Sheet } from './write-pdf.ts';

/** Downloadable sheets of the profiles page, by file name. */
export const sheets: Readonly<Record<string, Sheet>> = {
  'salem-al-mheiri.pdf': {
    title: 'Salem Al Mheiri',
    subtitle: 'Founder',
    sections: [
      {
        heading: 'What he answers for',
        lines: [
          'Every garden of the company. He visits each of them twice: before the first sketch,',
          'and on the day it is handed over.',
        ],
      },
      {
        heading: 'The way here',
        lines: [
          '2009  Two gardeners, a pick-up and a villa in Mirdif',
          '2013  The yard in Al Quoz, with its own stone saw',
          '2018  The first public park',
          '2026  Twelve people, eight kinds of work',
        ],
      },
      {
        heading: 'What he says to every client',
        lines: ['Shade first. Grass last, and only where children play on it.'],
      },
    ],
  },
  'ingrid-solberg.pdf': {
    title: 'Ingrid Solberg',
    subtitle: 'Head of design',
    sections: [
      {
        heading: 'What she does',
        lines: [
          'Surveys, shade maps and planting plans. Every drawing of hers says what each plant',
          'drinks, in litres a day in July.',
        ],
      },
      {
        heading: 'Gardens to look at',
        lines: [
          'Courtyard with a rill, Al Barsha',
          'A garden under three ghaf trees, Mirdif',
          'Terraces on a hillside, Fujairah',
        ],
      },
      { heading: 'Languages', lines: ['English, Norwegian, enough Arabic to be corrected'] },
    ],
  },
  'daniel-tesfaye.pdf': {
    title: 'Daniel Tesfaye',
    subtitle: 'Site manager',
    sections: [
      {
        heading: 'What he does',
        lines: [
          'Runs up to four sites at a time: earthworks, walls, water and light. His sites are swept',
          'at five every afternoon.',
        ],
      },
      {
        heading: 'What he is trusted with',
        lines: [
          'Limestone walls laid dry and in mortar',
          'Rills and pools up to 60 square metres',
          'Work beside schools and clinics that stay open',
        ],
      },
      { heading: 'Warranty', lines: ['Workmanship 12 months, from the day of handover'] },
    ],
  },
};
