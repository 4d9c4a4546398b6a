import type { Palettes } from './engine/check-site.ts';

/** The colours of the brand; the tokens of the site's styles and the palettes of the back office are made of them. */
export const colors = {
  night: '#14241d',
  deep: '#1e3a2f',
  leaf: '#2f6b4a',
  sage: '#a9bfa0',
  dune: '#e2cba6',
  sand: '#f3ebdd',
  limestone: '#fbf8f3',
  clay: '#a94a26',
} as const;

/** The palettes of the back office, each from its lightest to its darkest shade; white text has enough contrast on shade 7. */
export const palettes = {
  /** Buttons, links and marks. */
  accent: [
    '#eef5f0',
    '#dbe9e0',
    '#b9d3c3',
    '#94bca4',
    '#74a78a',
    '#5f9a78',
    '#44835f',
    '#2f6b4a',
    '#275a3e',
    '#1e4a32',
  ],
  /** Headings and the sidebar. */
  primary: [
    '#eef3f0',
    '#dce5e0',
    '#b7c8bf',
    '#a9bfa0',
    '#6d8f7f',
    '#4f7463',
    '#3a5a4b',
    '#2b4a3c',
    '#1e3a2f',
    '#14241d',
  ],
  /** Surfaces, lines and quiet text in light mode. */
  neutral: [
    '#fbf8f3',
    '#f3ebdd',
    '#e8dfd0',
    '#d9cfbf',
    '#bdb3a3',
    '#8f8677',
    '#6a6257',
    '#524b41',
    '#38332c',
    '#201c18',
  ],
  /** Surfaces, lines and text in dark mode, the lightest first. */
  dark: [
    '#dde5df',
    '#c3cec6',
    '#a3b1a8',
    '#7c8b82',
    '#4b5a51',
    '#37443c',
    '#29342e',
    '#1c2520',
    '#141b17',
    '#0d120f',
  ],
} as const satisfies Palettes;
