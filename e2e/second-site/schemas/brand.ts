import type { Palettes } from './engine/check-site.ts';

/** The palettes of the back office, each from its lightest to its darkest shade; white text has enough contrast on shade 7. */
export const palettes = {
  /** Buttons, links and marks. */
  accent: [
    '#ecf6fa',
    '#d5eaf3',
    '#aed6e7',
    '#84c0d9',
    '#5fa9c9',
    '#4097bc',
    '#2583ab',
    '#0f6b8f',
    '#0b5674',
    '#073f56',
  ],
  /** Headings and the sidebar. */
  primary: [
    '#edf3f7',
    '#d8e4ec',
    '#b2c9d8',
    '#8dafc4',
    '#6793ae',
    '#487b9a',
    '#2f6485',
    '#1b5274',
    '#0f4c6b',
    '#0b2a3c',
  ],
  /** Surfaces, lines and quiet text in light mode. */
  neutral: [
    '#f7fafc',
    '#eaf1f5',
    '#dbe5eb',
    '#c8d5dc',
    '#aab9c2',
    '#7c8c95',
    '#5b6a73',
    '#455159',
    '#2f383d',
    '#1b2125',
  ],
  /** Surfaces, lines and text in dark mode, the lightest first. */
  dark: [
    '#dbe5ea',
    '#c1cfd6',
    '#9fb0b9',
    '#788b95',
    '#495b65',
    '#34444d',
    '#27343b',
    '#1a252b',
    '#121b20',
    '#0b1216',
  ],
} as const satisfies Palettes;
