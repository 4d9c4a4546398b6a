import { mix } from '../parts/colour.ts';
import { fill, num, oval, stroke } from '../parts/svg.ts';
import { clothes, neck } from './dress.ts';
import { ears, faceFeatures, faceOutline, faceSkin, facialHair, head } from './features.ts';
import { headLayers } from './headwear.ts';
import type { Person } from './person.ts';

/** The one ground on which all portraits stand. */
export const portraitGround = '#E3D3B9';

function plait(person: Person): string {
  if (person.style !== 'plait') return '';
  let svg = '';
  for (let part = 0; part < 9; part += 1) {
    const x = head.x + 104 + (part % 2 ? 8 : -8) + part * 2.2;
    const y = 566 + part * 42;
    svg +=
      fill(oval(x, y, 25 - part * 0.8, 30), part % 2 ? person.hair : mix(person.hair, '#5a4030', 0.3)) +
      stroke(
        `M${num(x - 14)} ${num(y - 12)}q12 14 22 26`,
        mix(person.hair, '#ffffff', 0.22),
        2,
        'stroke-opacity="0.5"',
      );
  }
  return svg;
}

/** Draws head and shoulders; the ground is left to the caller when it gives one. */
export function drawPortrait(person: Person, ground?: string): string {
  const veiled = person.head === 'shayla' || person.head === 'scarf';
  const covered = veiled || person.head === 'ghutra';
  const layers = headLayers(person);
  const cast = `<g clip-path="url(#face)">${stroke(`M${head.x - 140} ${person.head === 'straw-hat' ? 352 : 330}Q${head.x} ${person.head === 'straw-hat' ? 378 : 290} ${head.x + 140} ${person.head === 'straw-hat' ? 352 : 330}`, mix(person.skin, '#3a1a10', 0.6), person.head === 'straw-hat' ? 40 : 26, 'stroke-opacity="0.3"')}</g>`;
  const hatted = person.head !== 'none' && !veiled;
  const back = ground ?? `<rect width="800" height="1000" fill="url(#wall)"/>`;
  const figure = [
    layers.behind,
    neck(person),
    veiled ? '' : clothes(person),
    covered ? '' : ears(person),
    faceSkin(person, 'face'),
    facialHair(person, 'face'),
    hatted ? cast : '',
    faceFeatures(person),
    veiled ? clothes(person) : '',
    layers.before,
    plait(person),
  ].join('');
  const body = `${back}<g transform="translate(400 404) scale(1.24) translate(-400 -404)">${figure}</g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="1000" viewBox="0 0 800 1000"><defs><clipPath id="face"><path d="${faceOutline(person)}"/></clipPath><linearGradient id="wall" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${mix(portraitGround, '#ffffff', 0.22)}"/><stop offset="100%" stop-color="${mix(portraitGround, '#8a6a4a', 0.14)}"/></linearGradient></defs>${body}</svg>`;
}
