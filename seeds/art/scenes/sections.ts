import type { Picture } from '../picture.ts';
import { dripSection } from './drip-section.ts';
import { wallTop } from './wall-top.ts';
import { waterLip } from './water-lip.ts';

/** The pictures that look straight at a cut or a wall. */
export const sections = {
  dripSection: {
    alt: 'A cut through the ground: a drip line waters the roots of grasses and an agave, the soil dark below each outlet.',
    draw: dripSection,
  },
  waterLip: {
    alt: 'Water falls in an even sheet over a stone lip into a basin with floating frangipani flowers.',
    draw: waterLip,
  },
  wallTop: {
    alt: 'A limestone wall in the making with a spirit level on the new course, mortar, a trowel and a taut line.',
    draw: wallTop,
  },
} satisfies Record<string, Pick<Picture, 'alt' | 'draw'>>;
