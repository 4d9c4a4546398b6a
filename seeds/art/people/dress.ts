import { mix } from '../parts/colour.ts';
import { fill, num, oval, stroke } from '../parts/svg.ts';
import { head } from './features.ts';
import type { Person } from './person.ts';

function shoulders(half: number, drop: number): string {
  const x = head.x;
  return `M${x - half} 1000C${x - half - 4} ${840 + drop} ${x - half + 14} ${752 + drop} ${num(x - half * 0.62)} ${704 + drop}C${num(x - half * 0.36)} ${682 + drop} ${x - 74} 668 ${x - 66} 622Q${x} 716 ${x + 66} 622C${x + 74} 668 ${num(x + half * 0.36)} ${682 + drop} ${num(x + half * 0.62)} ${704 + drop}C${x + half - 14} ${752 + drop} ${x + half + 4} ${840 + drop} ${x + half} 1000Z`;
}

/** The neck with the shadow that the chin throws on it. */
export function neck(person: Person): string {
  const x = head.x;
  const shade = mix(person.skin, '#5A2C1C', 0.4);
  return (
    fill(
      `M${x - 70} 480C${x - 66} 560 ${x - 70} 600 ${x - 110} 640L${x - 40} 760H${x + 40}L${x + 110} 640C${x + 70} 600 ${x + 66} 560 ${x + 70} 480Z`,
      mix(person.skin, '#5A2C1C', 0.1),
    ) +
    fill(
      `M${x - 69} 520Q${x} 620 ${x + 69} 520L${x + 70} 570C${x + 74} 600 ${x + 90} 624 ${x + 110} 640L${x + 36} 740C${x + 50} 640 ${x} 616 ${x - 68} 560Z`,
      shade,
      'fill-opacity="0.6"',
    )
  );
}

function shaded(person: Person, half: number, drop: number): string {
  const x = head.x;
  const dark = mix(person.dressColour, '#1A1414', 0.28);
  return (
    fill(shoulders(half, drop), person.dressColour) +
    fill(
      `M${num(x + half * 0.62)} ${704 + drop}C${x + half - 14} ${752 + drop} ${x + half + 4} ${840 + drop} ${x + half} 1000L${num(x + half * 0.42)} 1000C${num(x + half * 0.6)} 900 ${num(x + half * 0.4)} ${790 + drop} ${num(x + half * 0.62)} ${704 + drop}Z`,
      dark,
      'fill-opacity="0.55"',
    ) +
    stroke(
      `M${num(x - half * 0.72)} 1000C${num(x - half * 0.66)} 930 ${num(x - half * 0.7)} 880 ${num(x - half * 0.62)} 830`,
      dark,
      4,
      'stroke-opacity="0.45"',
    )
  );
}

function kandura(person: Person): string {
  const x = head.x;
  const fold = mix(person.dressColour, '#8A7E72', 0.35);
  return (
    shaded(person, 268, 0) +
    fill(
      `M${x - 64} 622Q${x} 672 ${x + 64} 622L${x + 70} 654Q${x} 708 ${x - 70} 654Z`,
      mix(person.dressColour, '#ffffff', 0.5),
    ) +
    stroke(`M${x - 70} 654Q${x} 708 ${x + 70} 654`, fold, 3.5) +
    stroke(`M${x - 15} 686V1000M${x + 15} 686V1000`, fold, 3) +
    fill(oval(x, 726, 5, 5) + oval(x, 784, 5, 5) + oval(x, 842, 5, 5), fold) +
    stroke(
      `M${x - 140} 740Q${x - 120} 860 ${x - 130} 1000M${x + 140} 740Q${x + 120} 860 ${x + 130} 1000`,
      fold,
      4,
      'stroke-opacity="0.6"',
    )
  );
}

function collar(colour: string, edge: string, open: boolean): string {
  const x = head.x;
  const left = `M${x - 62} 616C${x - 76} 640 ${x - 84} 660 ${x - 86} 676L${x - 42} 730L${x - (open ? 12 : 4)} ${open ? 706 : 690}C${x - 40} 672 ${x - 56} 648 ${x - 62} 616Z`;
  const right = `M${x + 62} 616C${x + 76} 640 ${x + 84} 660 ${x + 86} 676L${x + 42} 730L${x + (open ? 12 : 4)} ${open ? 706 : 690}C${x + 40} 672 ${x + 56} 648 ${x + 62} 616Z`;
  return (
    fill(left, mix(colour, '#ffffff', 0.14)) +
    fill(right, mix(colour, '#000000', 0.06)) +
    stroke(left + right, edge, 2.4, 'stroke-opacity="0.6"')
  );
}

function throat(person: Person, depth: number): string {
  const x = head.x;
  return fill(
    `M${x - 66} 622Q${x - 50} 660 ${x} ${depth}Q${x + 50} 660 ${x + 66} 622Q${x} 690 ${x - 66} 622Z`,
    mix(person.skin, '#5A2C1C', 0.2),
  );
}

function polo(person: Person): string {
  const x = head.x;
  const edge = mix(person.dressColour, '#000000', 0.35);
  return (
    shaded(person, 256, 6) +
    throat(person, 706) +
    stroke(`M${x} 704V850`, edge, 3) +
    stroke(`M${x - 16} 720V856H${x + 16}V720`, edge, 2.4, 'stroke-opacity="0.7"') +
    fill(oval(x, 760, 4.5, 4.5) + oval(x, 812, 4.5, 4.5), mix(person.dressColour, '#ffffff', 0.6)) +
    collar(person.dressColour, edge, true) +
    fill(`M${x + 96} 846q14 -22 28 0q-14 10 -28 0zM${x + 100} 856h20v7h-20z`, '#F3EBDD', 'fill-opacity="0.9"')
  );
}

function shirt(person: Person): string {
  const x = head.x;
  const edge = mix(person.dressColour, '#5a4a3c', 0.5);
  return (
    shaded(person, 252, 4) +
    throat(person, 764) +
    stroke(`M${x} 764V1000M${x + 18} 750V1000`, edge, 2.6, 'stroke-opacity="0.7"') +
    fill(oval(x + 9, 812, 4.5, 4.5) + oval(x + 9, 884, 4.5, 4.5), edge) +
    fill(
      `M${x - 62} 616C${x - 80} 640 ${x - 90} 660 ${x - 92} 678L${x - 60} 754L${x - 2} 764C${x - 40} 700 ${x - 58} 660 ${x - 62} 616Z`,
      mix(person.dressColour, '#ffffff', 0.3),
    ) +
    fill(
      `M${x + 62} 616C${x + 80} 640 ${x + 90} 660 ${x + 92} 678L${x + 64} 752L${x + 2} 764C${x + 40} 700 ${x + 58} 660 ${x + 62} 616Z`,
      mix(person.dressColour, '#3a2c20', 0.12),
    ) +
    stroke(`M${x - 150} 770Q${x - 128} 880 ${x - 140} 1000`, edge, 3, 'stroke-opacity="0.4"')
  );
}

function vest(person: Person): string {
  const x = head.x;
  const bright = '#D9822B';
  const shirtColour = { ...person, dressColour: '#5E7280' };
  const half = `M${x - 88} 676C${x - 130} 690 ${x - 168} 706 ${x - 190} 730C${x - 200} 820 ${x - 190} 920 ${x - 186} 1000L${x - 22} 1000C${x - 24} 880 ${x - 50} 760 ${x - 88} 676Z`;
  const other = `M${x + 88} 676C${x + 130} 690 ${x + 168} 706 ${x + 190} 730C${x + 200} 820 ${x + 190} 920 ${x + 186} 1000L${x + 22} 1000C${x + 24} 880 ${x + 50} 760 ${x + 88} 676Z`;
  const band = `M${x - 144} 694L${x - 110} 682C${x - 90} 780 ${x - 80} 900 ${x - 84} 1000H${x - 124}C${x - 118} 900 ${x - 124} 780 ${x - 144} 694ZM${x + 144} 694L${x + 110} 682C${x + 90} 780 ${x + 80} 900 ${x + 84} 1000H${x + 124}C${x + 118} 900 ${x + 124} 780 ${x + 144} 694Z`;
  return (
    shaded(shirtColour, 262, 4) +
    throat(person, 700) +
    collar('#5E7280', '#33424c', true) +
    fill(half, bright) +
    fill(other, mix(bright, '#5a2a10', 0.22)) +
    fill(band, '#E9E4D2') +
    fill(
      `M${x - 190} 900H${x - 24}V940H${x - 188}ZM${x + 24} 900H${x + 190}L${x + 188} 940H${x + 24}Z`,
      '#E9E4D2',
    )
  );
}

function jacket(person: Person): string {
  const x = head.x;
  const c = person.dressColour;
  const edge = mix(c, '#000000', 0.4);
  return (
    shaded(person, 250, 8) +
    fill(`M${x - 66} 630L${x} 900L${x + 66} 630Q${x} 690 ${x - 66} 630Z`, '#F3EBDD') +
    throat(person, 716) +
    fill(
      `M${x - 64} 622C${x - 96} 650 ${x - 110} 668 ${x - 116} 690L${x - 130} 770L${x - 96} 784L${x - 4} 930C${x - 30} 820 ${x - 58} 700 ${x - 64} 622Z`,
      mix(c, '#ffffff', 0.1),
    ) +
    fill(
      `M${x + 64} 622C${x + 96} 650 ${x + 110} 668 ${x + 116} 690L${x + 130} 770L${x + 96} 784L${x + 4} 930C${x + 30} 820 ${x + 58} 700 ${x + 64} 622Z`,
      mix(c, '#000000', 0.12),
    ) +
    stroke(
      `M${x - 116} 690L${x - 130} 770L${x - 96} 784L${x} 934V1000M${x + 116} 690L${x + 130} 770L${x + 96} 784L${x} 934`,
      edge,
      2.6,
      'stroke-opacity="0.7"',
    )
  );
}

function abaya(person: Person): string {
  const x = head.x;
  const light = mix(person.dressColour, '#ffffff', 0.14);
  return (
    shaded(person, 254, 8) +
    stroke(
      `M${x - 60} 690C${x - 40} 800 ${x - 36} 900 ${x - 40} 1000M${x + 60} 690C${x + 40} 800 ${x + 36} 900 ${x + 40} 1000M${x - 170} 780C${x - 150} 860 ${x - 156} 940 ${x - 160} 1000`,
      light,
      4,
      'stroke-opacity="0.6"',
    )
  );
}

/** The clothes of a person, shoulders to the lower edge. */
export function clothes(person: Person): string {
  return `<g transform="translate(0 -58)">${garment(person)}</g>`;
}

function garment(person: Person): string {
  switch (person.dress) {
    case 'kandura':
      return kandura(person);
    case 'abaya':
      return abaya(person);
    case 'polo':
      return polo(person);
    case 'shirt':
      return shirt(person);
    case 'vest':
      return vest(person);
    case 'jacket':
      return jacket(person);
  }
}
