import { mix } from '../parts/colour.ts';
import { makeRandom } from '../parts/random.ts';
import { fill, num, oval, stroke } from '../parts/svg.ts';
import { head } from './features.ts';
import type { Person } from './person.ts';

/** Something worn or grown on the head: what lies behind the face and what lies before it. */
export interface Layers {
  behind: string;
  before: string;
}

const none: Layers = { behind: '', before: '' };

function cap(colour: string, brow: number, high: number, side = 116): string {
  return fill(
    `M${x - side} 402C${x - side - 10} 300 ${x - 74} ${high} ${x} ${high}C${x + 74} ${high} ${x + side + 10} 300 ${x + side} 402C${x + side - 8} 366 ${x + side - 14} 344 ${x + 84} ${brow + 6}C${x + 40} ${brow - 16} ${x - 40} ${brow - 16} ${x - 84} ${brow + 6}C${x - side + 14} 344 ${x - side + 8} 366 ${x - side} 402Z`,
    colour,
  );
}

function sheen(colour: string, d: string, width = 5): string {
  return stroke(d, mix(colour, '#ffffff', 0.3), width, 'stroke-opacity="0.45"');
}

const x = head.x;

/** How each style of hair lies: behind the head and over the brow. */
const styles: Readonly<Record<Person['style'], (c: string, dark: string) => Layers>> = {
  short: (c) => ({
    behind: '',
    before:
      fill(
        `M${x - 114} 400C${x - 130} 292 ${x - 84} 214 ${x + 6} 212C${x + 92} 212 ${x + 128} 290 ${x + 114} 400C${x + 110} 372 ${x + 106} 352 ${x + 96} 334C${x + 60} 326 ${x - 10} 322 ${x - 44} 286C${x - 62} 316 ${x - 92} 330 ${x - 104} 356Z`,
        c,
      ) + sheen(c, `M${x - 66} 262C${x - 30} 234 ${x + 30} 230 ${x + 64} 248`),
  }),
  receding: (c) => ({
    behind: '',
    before: fill(
      `M${x - 114} 404C${x - 128} 320 ${x - 104} 250 ${x - 40} 226C${x + 10} 214 ${x + 98} 226 ${x + 114} 404C${x + 108} 370 ${x + 104} 344 ${x + 84} 308C${x + 50} 276 ${x - 30} 268 ${x - 66} 300C${x - 96} 330 ${x - 106} 366 ${x - 114} 404Z`,
      c,
    ),
  }),
  curly: (c, dark) => curls(c, dark),
  cropped: (c) => ({
    behind: fill(oval(x, 318, 122, 112), c),
    before: cap(c, 312, 208, 114) + sheen(c, `M${x - 74} 262Q${x - 10} 218 ${x + 60} 244`, 7),
  }),
  tied: (c, dark) => ({
    behind:
      fill(oval(x + 6, 214, 54, 46), dark) +
      fill(`M${x - 120} 410C${x - 136} 280 ${x - 80} 212 ${x} 212S${x + 136} 280 ${x + 120} 410Z`, c),
    before:
      fill(
        `M${x - 114} 404C${x - 130} 296 ${x - 80} 218 ${x} 216C${x + 80} 218 ${x + 130} 296 ${x + 114} 404C${x + 110} 350 ${x + 86} 306 ${x + 20} 284C${x - 20} 302 ${x - 90} 316 ${x - 114} 404Z`,
        c,
      ) +
      sheen(
        c,
        `M${x - 82} 296C${x - 60} 256 ${x - 10} 238 ${x + 20} 240M${x + 50} 262Q${x + 86} 286 ${x + 96} 320`,
      ),
  }),
  'grey-short': (c, dark) => ({
    behind: fill(
      `M${x - 134} 450C${x - 146} 280 ${x - 90} 202 ${x + 4} 200C${x + 98} 202 ${x + 146} 280 ${x + 132} 450C${x + 120} 470 ${x + 104} 460 ${x + 100} 440L${x - 100} 440C${x - 106} 462 ${x - 122} 468 ${x - 134} 450Z`,
      dark,
    ),
    before:
      fill(
        `M${x - 116} 430C${x - 138} 290 ${x - 84} 208 ${x + 6} 206C${x + 96} 206 ${x + 136} 292 ${x + 116} 430C${x + 112} 376 ${x + 100} 332 ${x + 66} 296C${x + 20} 322 ${x - 60} 322 ${x - 88} 330C${x - 106} 352 ${x - 112} 392 ${x - 116} 430Z`,
        c,
      ) +
      sheen(
        c,
        `M${x - 90} 300C${x - 60} 250 ${x} 232 ${x + 50} 244M${x - 60} 312C${x - 20} 306 ${x + 24} 300 ${x + 56} 282`,
      ),
  }),
  plait: (c, dark) => ({
    behind: fill(
      `M${x - 122} 420C${x - 132} 290 ${x - 80} 214 ${x} 214S${x + 132} 290 ${x + 122} 420Q${x + 118} 490 ${x + 70} 520H${x - 70}Q${x - 118} 490 ${x - 122} 420Z`,
      dark,
    ),
    before:
      fill(`M${x - 114} 430C${x - 124} 330 ${x - 90} 270 ${x - 60} 268L${x - 92} 330Z`, c) +
      fill(`M${x + 114} 430C${x + 124} 330 ${x + 90} 270 ${x + 60} 268L${x + 92} 330Z`, c),
  }),
  none: () => none,
};

function hairOf(person: Person): Layers {
  return styles[person.style](person.hair, mix(person.hair, '#000000', 0.3));
}

function curls(colour: string, dark: string): Layers {
  const random = makeRandom(`curls:${colour}`);
  let back = '';
  let front = '';
  let lines = '';
  for (let index = 0; index < 46; index += 1) {
    const turn = Math.PI * (0.98 + (index / 45) * 1.04);
    const r = random.between(16, 27);
    const px = head.x + Math.cos(turn) * random.between(84, 118);
    const py = 322 + Math.sin(turn) * random.between(66, 106);
    if (index % 3 === 0) back += oval(px, py, r + 6, r + 4);
    front += oval(px, py, r, r * 0.9);
    lines += `M${num(px - r * 0.5)} ${num(py)}q${num(r * 0.5)} ${num(-r * 0.8)} ${num(r)} 0`;
  }
  const top = `M${head.x - 108} 338C${head.x - 116} 250 ${head.x - 60} 222 ${head.x} 222S${head.x + 116} 250 ${head.x + 108} 338C${head.x + 80} 306 ${head.x - 60} 302 ${head.x - 108} 338Z`;
  return {
    behind: fill(back, dark),
    before:
      fill(top, colour) +
      fill(front, colour) +
      stroke(lines, mix(colour, '#ffffff', 0.28), 2.2, 'stroke-opacity="0.5"'),
  };
}

function ghutra(person: Person): Layers {
  const cloth = person.headColour ?? '#FBF8F1';
  const shade = mix(cloth, '#8A7E72', 0.45);
  const fold = mix(cloth, '#8A7E72', 0.24);
  const behind = fill(
    `M${x - 140} 330C${x - 170} 470 ${x - 196} 600 ${x - 210} 740L${x + 210} 740C${x + 196} 600 ${x + 170} 470 ${x + 140} 330Z`,
    shade,
  );
  const before = fill(
    `M${x - 116} 372C${x - 134} 440 ${x - 140} 560 ${x - 176} 700L${x - 236} 730C${x - 206} 600 ${x - 192} 380 ${x - 132} 292C${x - 96} 218 ${x - 46} 200 ${x} 200C${x + 46} 200 ${x + 96} 218 ${x + 132} 292C${x + 192} 380 ${x + 206} 600 ${x + 236} 730L${x + 176} 700C${x + 140} 560 ${x + 134} 440 ${x + 116} 372C${x + 104} 322 ${x + 60} 300 ${x} 292C${x - 60} 300 ${x - 104} 322 ${x - 116} 372Z`,
    cloth,
  );
  const folds =
    fill(
      `M${x + 116} 372C${x + 134} 440 ${x + 140} 560 ${x + 176} 700L${x + 236} 730C${x + 206} 600 ${x + 192} 380 ${x + 132} 292L${x + 112} 322Z`,
      shade,
      'fill-opacity="0.75"',
    ) +
    stroke(
      `M${x - 150} 350C${x - 168} 470 ${x - 180} 600 ${x - 206} 706M${x - 132} 350C${x - 150} 460 ${x - 156} 590 ${x - 190} 706M${x + 150} 350C${x + 168} 470 ${x + 180} 600 ${x + 206} 706`,
      fold,
      4,
    ) +
    stroke(`M${x} 294C${x - 8} 260 ${x - 6} 230 ${x} 202`, fold, 4);
  const cord = (y: number) =>
    stroke(
      `M${x - 128} ${y + 28}C${x - 92} ${y - 22} ${x + 92} ${y - 22} ${x + 128} ${y + 28}`,
      '#1B1917',
      15,
    );
  const agal =
    cord(262) +
    cord(243) +
    stroke(`M${x - 104} 262C${x - 60} 236 ${x + 20} 232 ${x + 60} 242`, '#57504A', 3, 'stroke-opacity="0.7"');
  return { behind, before: before + folds + agal };
}

function wrap(person: Person): Layers {
  const cloth = person.headColour ?? '#F6EFE2';
  const fold = mix(cloth, '#8A7060', 0.3);
  const shade = mix(cloth, '#7A6658', 0.4);
  const behind = fill(`M${x + 60} 330C${x + 150} 380 ${x + 168} 500 ${x + 150} 640L${x + 60} 660Z`, shade);
  const before =
    fill(
      `M${x - 122} 372C${x - 144} 270 ${x - 90} 196 ${x + 4} 194C${x + 100} 196 ${x + 146} 268 ${x + 124} 372C${x + 110} 330 ${x + 60} 300 ${x} 298C${x - 60} 300 ${x - 108} 330 ${x - 122} 372Z`,
      cloth,
    ) +
    fill(
      `M${x + 30} 198C${x + 110} 206 ${x + 146} 268 ${x + 124} 372C${x + 118} 346 ${x + 100} 326 ${x + 76} 314C${x + 84} 270 ${x + 70} 226 ${x + 30} 198Z`,
      shade,
      'fill-opacity="0.8"',
    );
  const folds = stroke(
    `M${x - 118} 344C${x - 80} 270 ${x} 246 ${x + 96} 250M${x - 122} 318C${x - 84} 246 ${x - 10} 222 ${x + 70} 222M${x - 112} 362C${x - 60} 300 ${x + 20} 276 ${x + 112} 296`,
    fold,
    5,
  );
  return { behind, before: before + folds };
}

function veil(person: Person, loose: boolean): Layers {
  const cloth = person.headColour ?? '#1C1B1D';
  const light = mix(cloth, '#ffffff', 0.16);
  const dark = mix(cloth, '#000000', 0.28);
  const behind = fill(
    `M${x - 150} 380C${x - 160} 250 ${x - 90} 186 ${x} 186S${x + 160} 250 ${x + 150} 380C${x + 160} 520 ${x + 190} 620 ${x + 210} 720L${x - 210} 720C${x - 190} 620 ${x - 160} 520 ${x - 150} 380Z`,
    dark,
  );
  return { behind, before: veilFront(cloth, light, dark, loose ? 292 : 302) };
}

function veilFront(cloth: string, light: string, dark: string, rim: number): string {
  const hood = `M${x - 106} 430C${x - 118} 350 ${x - 84} ${rim + 4} ${x} ${rim}C${x + 84} ${rim + 4} ${x + 118} 350 ${x + 106} 430C${x + 104} 500 ${x + 78} 556 ${x + 30} 586L${x + 150} 640L${x + 176} 560C${x + 156} 500 ${x + 156} 440 ${x + 150} 370C${x + 146} 246 ${x + 84} 190 ${x} 190C${x - 84} 190 ${x - 146} 246 ${x - 150} 370C${x - 156} 440 ${x - 156} 500 ${x - 176} 560L${x - 150} 640L${x - 30} 586C${x - 78} 556 ${x - 104} 500 ${x - 106} 430Z`;
  const scarf = `M${x - 172} 556C${x - 164} 610 ${x - 196} 640 ${x - 214} 690C${x - 150} 760 ${x - 60} 780 ${x} 776C${x + 70} 780 ${x + 150} 756 ${x + 214} 690C${x + 196} 640 ${x + 164} 610 ${x + 172} 556C${x + 130} 592 ${x + 70} 604 ${x + 20} 580Q${x} 592 ${x - 20} 582C${x - 70} 604 ${x - 130} 592 ${x - 172} 556Z`;
  const drape = `M${x - 150} 570C${x - 60} 640 ${x + 70} 640 ${x + 160} 570C${x + 190} 630 ${x + 130} 690 ${x + 10} 716C${x - 90} 730 ${x - 160} 716 ${x - 204} 690C${x - 180} 650 ${x - 164} 616 ${x - 150} 570Z`;
  const folds = `M${x - 130} 606C${x - 50} 668 ${x + 60} 664 ${x + 140} 612M${x - 164} 650C${x - 70} 706 ${x + 50} 700 ${x + 130} 650M${x - 132} 330C${x - 116} 262 ${x - 66} 222 ${x} 216`;
  return (
    fill(scarf, dark) +
    fill(hood, cloth) +
    fill(
      `M${x + 106} 430C${x + 118} 350 ${x + 84} ${rim + 4} ${x + 20} ${rim}L${x + 40} 196C${x + 110} 212 ${x + 146} 270 ${x + 150} 370C${x + 156} 440 ${x + 156} 500 ${x + 176} 560L${x + 60} 582C${x + 90} 550 ${x + 104} 500 ${x + 106} 430Z`,
      dark,
      'fill-opacity="0.55"',
    ) +
    fill(drape, cloth) +
    stroke(folds, light, 4, 'stroke-opacity="0.7"')
  );
}

function hardHat(person: Person): Layers {
  const c = person.headColour ?? '#F4F1EA';
  const dark = mix(c, '#6b6257', 0.45);
  const before =
    fill(
      `M${x - 128} 318C${x - 130} 220 ${x - 70} 168 ${x} 168S${x + 130} 220 ${x + 128} 318Q${x} 282 ${x - 128} 318Z`,
      c,
    ) +
    fill(
      `M${x + 34} 172C${x + 100} 186 ${x + 132} 236 ${x + 128} 318Q${x + 100} 306 ${x + 66} 300C${x + 70} 250 ${x + 60} 204 ${x + 34} 172Z`,
      dark,
      'fill-opacity="0.6"',
    ) +
    fill(
      `M${x - 146} 322Q${x} 264 ${x + 146} 322Q${x + 150} 338 ${x + 138} 340Q${x} 288 ${x - 138} 340Q${x - 150} 338 ${x - 146} 322Z`,
      mix(c, '#ffffff', 0.3),
    ) +
    stroke(`M${x - 138} 340Q${x} 288 ${x + 138} 340`, dark, 4) +
    stroke(
      `M${x - 34} 286C${x - 38} 236 ${x - 30} 196 ${x - 14} 170M${x + 30} 286C${x + 34} 236 ${x + 26} 196 ${x + 12} 170`,
      dark,
      3.5,
      'stroke-opacity="0.8"',
    ) +
    fill(`M${x - 18} 236h36v26q-18 8 -36 0z`, '#2F6B4A');
  return { behind: '', before };
}

function strawHat(): Layers {
  const c = '#DDBF86';
  const dark = '#A98750';
  let weave = '';
  for (let row = 0; row < 7; row += 1)
    weave += `M${x - 106 + row * 3} ${236 + row * 10}Q${x} ${212 + row * 10} ${x + 106 - row * 3} ${236 + row * 10}`;
  const behind = fill(oval(x, 306, 214, 44), dark);
  const before =
    fill(`M${x - 116} 304C${x - 122} 214 ${x - 80} 176 ${x} 176S${x + 122} 214 ${x + 116} 304Z`, c) +
    fill(
      `M${x + 40} 180C${x + 100} 194 ${x + 120} 230 ${x + 116} 304L${x + 60} 304C${x + 70} 260 ${x + 64} 210 ${x + 40} 180Z`,
      dark,
      'fill-opacity="0.5"',
    ) +
    stroke(weave, dark, 2, 'stroke-opacity="0.5"') +
    fill(`M${x - 117} 276Q${x} 300 ${x + 117} 276L${x + 117} 304Q${x} 328 ${x - 117} 304Z`, '#4A5A45') +
    fill(
      `M${x - 214} 306Q${x} 362 ${x + 214} 306C${x + 216} 322 ${x + 120} 346 ${x} 348S${x - 216} 322 ${x - 214} 306Z`,
      mix(c, '#ffffff', 0.2),
    ) +
    stroke(`M${x - 196} 318Q${x} 356 ${x + 196} 318`, dark, 2, 'stroke-opacity="0.6"');
  return { behind, before };
}

/** Hair and headwear of a person. */
export function headLayers(person: Person): Layers {
  const hair = hairOf(person);
  const worn =
    person.head === 'ghutra'
      ? ghutra(person)
      : person.head === 'wrap'
        ? wrap(person)
        : person.head === 'shayla'
          ? veil(person, true)
          : person.head === 'scarf'
            ? veil(person, false)
            : person.head === 'hard-hat'
              ? hardHat(person)
              : person.head === 'straw-hat'
                ? strawHat()
                : none;
  return { behind: worn.behind + hair.behind, before: hair.before + worn.before };
}
