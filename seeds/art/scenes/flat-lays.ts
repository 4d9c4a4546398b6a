import { palette } from '../parts/colour.ts';
import { chisel, glove, hammer, handFork, secateurs, trowel, twine } from '../parts/hand-tools.ts';
import { makeRandom } from '../parts/random.ts';
import { fill, leaf, oval, stroke } from '../parts/svg.ts';
import {
  boards,
  box,
  lay,
  pencil,
  planSheet,
  ruler,
  sprig,
  stoneSample,
  stoneTop,
} from '../parts/table-top.ts';
import type { Picture } from '../picture.ts';

const width = 1600;
const height = 1067;

/** Light across a table: brighter where the window is, and the shade of leaves outside. */
function sheet(body: string, leafShade = true): string {
  const random = makeRandom('window-leaves');
  let shade = '';
  if (leafShade) {
    for (let index = 0; index < 80; index += 1) {
      const along = random.next();
      shade += leaf(
        1180 + along * 460 + random.between(-60, 60),
        -40 + along * 420 + random.between(-120, 120),
        random.between(60, 130),
        random.between(14, 26),
        random.between(1.7, 2.6),
      );
    }
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs><linearGradient id="day" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#FFF0CF" stop-opacity="0.42"/><stop offset="55%" stop-color="#FFF0CF" stop-opacity="0"/><stop offset="100%" stop-color="#2a2030" stop-opacity="0.26"/></linearGradient></defs>${body}${fill(shade, '#2b2420', 'fill-opacity="0.12"')}<rect width="${width}" height="${height}" fill="url(#day)"/></svg>`;
}

function coffee(x: number, y: number): string {
  return lay(
    { x, y },
    oval(0, 0, 74, 74),
    fill(oval(0, 0, 104, 104), '#EFE6D6') +
      stroke(oval(0, 0, 92, 92), '#D5C6AC', 3) +
      fill(oval(0, 0, 66, 66), '#FBF8F1') +
      fill(oval(0, 2, 54, 54), '#5A3824') +
      fill('M-44 -24A54 54 0 0 1 20 -48Q-20 -30 -44 -24Z', '#8A5C3A', 'fill-opacity="0.8"') +
      stroke('M64 10q44 -4 40 30q-6 20 -46 6', '#FBF8F1', 13),
    14,
  );
}

function swatches(x: number, y: number): string {
  const colours = [palette.ghaf, palette.leaf, palette.sage, palette.dune, palette.clay];
  return colours
    .map((colour, index) =>
      lay(
        { x: x + index * 58, y: y + index * 6, turn: -16 + index * 8 },
        box(82, 250, 6),
        fill(box(82, 250, 6), '#FDF9EF') +
          fill('M-35 -119H35V60H-35Z', colour) +
          stroke('M-30 80H20M-30 96H6', '#B5AD9E', 4),
        6,
      ),
    )
    .join('');
}

function design(): string {
  return sheet(
    boards(width, height, '#C79C6A', 'design') +
      planSheet({ x: 860, y: 560, turn: -4 }, 1000, 740) +
      ruler({ x: 640, y: 930, turn: 6 }, 560) +
      pencil({ x: 1210, y: 760, turn: -34 }) +
      stoneSample({ x: 190, y: 700, turn: 8 }, 170, 170, '#DCCBAE') +
      stoneSample({ x: 236, y: 862, turn: -12 }, 160, 130, '#C2A680') +
      coffee(240, 250) +
      sprig({ x: 1452, y: 980, turn: 14, size: 1.1 }, palette.olive, 7, 76),
  );
}

function materials(): string {
  return sheet(
    stoneTop(width, height, '#E9DDC6', 'materials') +
      stoneSample({ x: 420, y: 330, turn: -5 }, 380, 300, '#D9C4A0') +
      stoneSample({ x: 760, y: 300, turn: 4 }, 260, 250, '#BFA98A') +
      stoneSample({ x: 640, y: 560, turn: -3 }, 300, 220, '#E8DCC6') +
      stoneSample({ x: 330, y: 640, turn: 7 }, 230, 230, '#A98E70') +
      lay({ x: 1010, y: 520, turn: 9 }, box(170, 520, 4), boardsPiece(), 12) +
      swatches(1180, 800) +
      sprig({ x: 300, y: 1010, turn: 24, size: 1.2 }, palette.leaf, 6, 82) +
      sprig({ x: 1340, y: 560, turn: -12, size: 1.15 }, palette.olive, 8, 70, palette.rose) +
      pencil({ x: 700, y: 870, turn: 12 }, palette.clay),
  );
}

function boardsPiece(): string {
  return (
    fill(box(170, 520, 4), '#A97F55') +
    fill('M-85 -260H-30V260H-85Z', '#ffffff', 'fill-opacity="0.1"') +
    stroke('M-30 -260V260M28 -260V260', '#6B4A2E', 4) +
    stroke(
      'M-62 -240q10 120 -4 240t6 220M0 -240q-10 160 6 260t-4 200M56 -220q8 120 -4 220t6 210',
      '#7A5636',
      2.4,
      'stroke-opacity="0.5"',
    )
  );
}

function stoneBench(): string {
  const random = makeRandom('chips');
  let chips = '';
  for (let index = 0; index < 46; index += 1) {
    const x = 900 + random.between(-330, 330);
    const y = 720 + random.between(-160, 240);
    const r = random.between(4, 17);
    chips += `M${(x - r).toFixed(1)} ${y.toFixed(1)}l${(r * 0.8).toFixed(1)} ${(-r * 0.9).toFixed(1)} ${r.toFixed(1)} ${(r * 0.5).toFixed(1)} ${(-r * 0.4).toFixed(1)} ${(r * 0.9).toFixed(1)}z`;
  }
  return sheet(
    boards(width, height, '#A98660', 'mason') +
      stoneSample({ x: 620, y: 420, turn: -6 }, 640, 440, '#DCC9A8') +
      stoneSample({ x: 1190, y: 300, turn: 9 }, 300, 260, '#C4A983') +
      stoneSample({ x: 1330, y: 540, turn: -4 }, 260, 200, '#E6D9C2') +
      fill(chips, '#3a2a20', 'fill-opacity="0.25" transform="translate(7 6)"') +
      fill(chips, '#E2D2B4') +
      chisel({ x: 850, y: 640, turn: 52 }) +
      hammer({ x: 1130, y: 690, turn: 38, size: 1.05 }) +
      glove({ x: 290, y: 850, turn: -28, size: 1.1 }),
  );
}

function careBench(): string {
  const random = makeRandom('cut-leaves');
  let cut = '';
  for (let index = 0; index < 26; index += 1)
    cut += leaf(
      random.between(100, 1500),
      random.between(120, 1000),
      random.between(26, 48),
      random.between(8, 13),
      random.between(0, 6),
    );
  return sheet(
    boards(width, height, '#B58A5A', 'care') +
      fill(cut, '#3a2a20', 'fill-opacity="0.22" transform="translate(6 5)"') +
      fill(cut, '#6F8A5A') +
      glove({ x: 380, y: 420, turn: -18, size: 1.35 }) +
      glove({ x: 610, y: 520, turn: 12, size: 1.35 }, '#BF8E50') +
      secateurs({ x: 930, y: 520, turn: 22, size: 1.55 }) +
      trowel({ x: 1200, y: 500, turn: -10, size: 1.35 }) +
      handFork({ x: 1420, y: 540, turn: 6, size: 1.35 }) +
      twine({ x: 300, y: 850, size: 1.15 }) +
      sprig({ x: 860, y: 1030, turn: 62, size: 1.15 }, palette.olive, 7, 72),
  );
}

/** The pictures that look down on a table. */
export const flatLays = {
  design: {
    alt: 'A garden plan on a table with a ruler, a pencil, two stone samples and a sprig: where every garden begins.',
    draw: design,
  },
  materials: {
    alt: 'Limestone samples, a piece of deck, colour cards and cut sprigs laid side by side to choose from.',
    draw: materials,
  },
  stoneBench: {
    alt: 'A limestone slab on a bench with chisel, hammer and chips, being cut to fit.',
    draw: stoneBench,
  },
  careBench: {
    alt: 'Gloves, secateurs, trowel, fork and twine on a timber bench after a morning of garden care.',
    draw: careBench,
  },
} satisfies Record<string, Pick<Picture, 'alt' | 'draw'>>;
