import { mark } from '../brand/brand.ts';
import { letter } from '../brand/letters.ts';
import { portraits } from '../catalogue.ts';
import { palette } from '../parts/colour.ts';
import { makeRandom } from '../parts/random.ts';
import { fill, leaf } from '../parts/svg.ts';
import { people } from '../people/people.ts';
import { drawPortrait } from '../people/portrait.ts';
import type { Picture } from '../picture.ts';
import { asPicture } from './composition.ts';
import { shareScene } from './frames.ts';

function drawShare(): string {
  const scene = asPicture(shareScene).draw();
  const veil = `<linearGradient id="veil" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="${palette.ghaf}"/><stop offset="42%" stop-color="${palette.ghaf}" stop-opacity="0.94"/><stop offset="62%" stop-color="${palette.ghaf}" stop-opacity="0"/></linearGradient>`;
  const words = `<g transform="translate(84 150) scale(1.5)">${mark(palette.sand, palette.dune)}</g>${letter('GHAF & STONE', palette.sand, { x: 88, y: 340, size: 44, track: 20, weight: 11.5 })}`;
  return scene.replace(
    '</svg>',
    `<defs>${veil}</defs><rect width="1200" height="630" fill="url(#veil)"/>${words}</svg>`,
  );
}

/** The wall behind the founder: limestone with the shade of leaves. */
function wallGround(): string {
  const random = makeRandom('founder-wall');
  let shade = '';
  for (let index = 0; index < 150; index += 1) {
    const x = 800 - random.next() ** 1.4 * 620;
    const y = random.next() ** 1.3 * 700;
    const long = random.between(30, 110);
    shade += leaf(x, y, long, long * random.between(0.2, 0.34), random.between(1.6, 2.6));
  }
  return `<defs><linearGradient id="stone" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#F1E4CB"/><stop offset="100%" stop-color="#D5BF9B"/></linearGradient></defs><rect width="800" height="1000" fill="url(#stone)"/>${fill(shade, '#6B5A4C', 'fill-opacity="0.16"')}<path d="M0 620H800M0 860H800M240 620V860M610 860V1000M120 860V1000M660 620V860" stroke="#8F7B5E" stroke-opacity="0.28" stroke-width="3" fill="none"/>`;
}

/** The picture that networks show for a link. */
export const sharePicture: Picture = {
  name: 'share',
  alt: shareScene.alt,
  width: 1200,
  height: 630,
  format: 'webp',
  draw: drawShare,
};

const portraitSize = { width: 800, height: 1000, format: 'webp' } as const;

function describe(name: string): string {
  const note = portraits.find((portrait) => portrait.name === name);
  return `Portrait: ${note?.describes ?? name}.`;
}

/** The portraits of the team on their one ground. */
export const teamPictures: readonly Picture[] = people.map((person) => ({
  name: person.name,
  alt: describe(person.name),
  ...portraitSize,
  draw: () => drawPortrait(person),
}));

const founder = people.find((person) => person.name === 'team-01');

/** The founder in front of a courtyard wall. */
export const founderPictures: readonly Picture[] = founder
  ? [
      {
        name: 'about-member',
        alt: describe('about-member'),
        ...portraitSize,
        draw: () => drawPortrait(founder, wallGround()),
      },
    ]
  : [];
