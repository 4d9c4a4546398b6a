import { mix } from '../parts/colour.ts';
import { fill, limb, num, oval, stroke } from '../parts/svg.ts';
import type { Person } from './person.ts';

/** Middle of the face and the lines on which its features lie. */
export const head = {
  x: 400,
  crown: 236,
  brow: 372,
  eyes: 404,
  nose: 464,
  mouth: 506,
  chin: 560,
  half: 112,
} as const;

/** The outline of the face from temple to chin. */
export function faceOutline(person: Person): string {
  const w = head.half;
  const j = person.jaw;
  const chin = head.eyes + (head.chin - head.eyes) * person.long;
  const t = person.turn * 0.35;
  const x = head.x;
  return `M${num(x - w)} 366C${num(x - w - 2)} 430 ${num(x - w * 0.93 * j)} 486 ${num(x - 70 * j + t)} ${num(chin - 28)}C${num(x - 44 * j + t)} ${num(chin + 2)} ${num(x - 18 + t)} ${num(chin + 4)} ${num(x + t)} ${num(chin + 4)}C${num(x + 18 + t)} ${num(chin + 4)} ${num(x + 44 * j + t)} ${num(chin + 2)} ${num(x + 70 * j + t)} ${num(chin - 28)}C${num(x + w * 0.93 * j)} 486 ${num(x + w + 2)} 430 ${num(x + w)} 366C${num(x + w)} 288 ${num(x + 62)} 240 ${num(x)} 240C${num(x - 62)} 240 ${num(x - w)} 288 ${num(x - w)} 366Z`;
}

/** Skin with its side in shade, the cheeks and the planes of the brow and nose. */
export function faceSkin(person: Person, clip: string): string {
  const shade = mix(person.skin, '#5A2C1C', 0.3);
  const glow = mix(person.skin, '#FFE9CF', 0.35);
  const blush = mix(person.skin, '#B5432F', 0.32);
  const t = person.turn;
  const x = head.x + t;
  const side = `M${num(x + 40)} 236C${num(x + 62)} 300 ${num(x + 66)} 350 ${num(x + 60)} 384C${num(x + 74)} 420 ${num(x + 70)} 452 ${num(x + 52)} 476C${num(x + 50)} 506 ${num(x + 34)} 530 ${num(x + 8)} 572L620 600L620 230Z`;
  const socket = (dx: number) => oval(x + dx, head.eyes - 8, 34, 20);
  const cheek = `<ellipse cx="${num(x - 58)}" cy="456" rx="30" ry="20" fill="${blush}" fill-opacity="0.17"/><ellipse cx="${num(x + 56)}" cy="456" rx="24" ry="18" fill="${blush}" fill-opacity="0.13"/>`;
  return `<g clip-path="url(#${clip})">${fill(faceOutline(person), person.skin)}${fill(`M${num(x - 90)} 300C${num(x - 70)} 262 ${num(x - 10)} 256 ${num(x + 10)} 262C${num(x - 6)} 300 ${num(x - 14)} 330 ${num(x - 30)} 346C${num(x - 60)} 340 ${num(x - 82)} 336 ${num(x - 90)} 300Z`, glow, 'fill-opacity="0.4"')}${fill(side, shade, 'fill-opacity="0.5"')}${fill(socket(-46) + socket(44), shade, 'fill-opacity="0.26"')}${cheek}</g>`;
}

function eyeAt(person: Person, x: number, inner: 1 | -1): string {
  const y = head.eyes;
  const open = 13 * person.eye;
  const w = 23;
  const lid = mix(person.skin, '#3A1A10', 0.62);
  const look = person.turn * 0.12;
  const white = `M${num(x - w)} ${num(y + 1)}Q${num(x - inner * 3)} ${num(y - open * 1.3)} ${num(x + w)} ${num(y + 1)}Q${num(x + 2)} ${num(y + open * 0.95)} ${num(x - w)} ${num(y + 1)}Z`;
  const upper = `M${num(x - w - 2)} ${num(y + 2)}Q${num(x - inner * 3)} ${num(y - open * 1.5)} ${num(x + w + 2)} ${num(y + 2)}Q${num(x - inner * 2)} ${num(y - open * 0.98)} ${num(x - w - 2)} ${num(y + 2)}Z`;
  const crease = `M${num(x - w + 2)} ${num(y - 9)}Q${num(x - 2)} ${num(y - 10 - open * 0.9)} ${num(x + w - 2)} ${num(y - 9)}`;
  const id = `eye-${inner > 0 ? 'a' : 'b'}`;
  return `<clipPath id="${id}"><path d="${white}"/></clipPath><g clip-path="url(#${id})">${fill(white, '#F7EFE4')}${fill(oval(x + look, y - 1, 10.5, 10.5), person.iris)}${fill(oval(x + look, y - 0.5, 4.6, 4.6), '#15100D')}${fill(oval(x + look - 3.2, y - 4, 2.2, 2.2), '#ffffff', 'fill-opacity="0.9"')}${fill(`M${x - 24} ${y - 14}h48v9h-48z`, lid, 'fill-opacity="0.25"')}</g>${fill(upper, mix(lid, '#1A0E0A', 0.55))}${stroke(crease, lid, 2, 'stroke-opacity="0.55"')}${stroke(`M${num(x - w + 5)} ${num(y + open * 0.62 + 5)}Q${num(x + 2)} ${num(y + open + 5)} ${num(x + w - 4)} ${num(y + open * 0.5 + 4)}`, lid, 1.6, `stroke-opacity="${(0.14 + person.age * 0.35).toFixed(2)}"`)}`;
}

function browAt(person: Person, x: number, outward: 1 | -1): string {
  const y = head.brow;
  const thick = 9 * person.brow;
  const a = x - outward * 28;
  const b = x + outward * 32;
  return fill(
    `M${num(a)} ${num(y + 4)}Q${num(x - outward * 4)} ${num(y - 10)} ${num(b)} ${num(y + 5)}Q${num(x + outward * 2)} ${num(y - 10 + thick)} ${num(a + outward * 2)} ${num(y + 4 + thick)}Z`,
    person.age > 0.75 ? mix(person.hair, '#5a534d', 0.35) : mix(person.hair, person.skin, 0.16),
  );
}

/** Eyes, brows, nose and mouth, and the lines that the years draw. */
export function faceFeatures(person: Person): string {
  const t = person.turn;
  const x = head.x + t;
  const dark = mix(person.skin, '#4A1F12', 0.5);
  const n = person.nose;
  const near = t > 0 ? 1 : -1;
  let svg =
    browAt(person, x - 47, -1) +
    browAt(person, x + 45, 1) +
    eyeAt(person, x - 47, 1) +
    eyeAt(person, x + 45, -1);
  const ny = head.nose;
  svg += fill(
    `M${num(x + 4)} 396C${num(x + 9)} 420 ${num(x + 13)} 436 ${num(x + 22 * n)} ${num(ny - 6)}C${num(x + 24 * n)} ${num(ny + 4)} ${num(x + 12)} ${num(ny + 8)} ${num(x + 2 + near * 2)} ${num(ny + 8)}C${num(x + 6)} ${num(ny - 14)} ${num(x + 1)} 424 ${num(x + 4)} 396Z`,
    dark,
    'fill-opacity="0.42"',
  );
  svg += stroke(
    `M${num(x - 21 * n)} ${num(ny - 4)}C${num(x - 23 * n)} ${num(ny + 5)} ${num(x - 12)} ${num(ny + 6)} ${num(x - 8)} ${num(ny + 4)}Q${num(x)} ${num(ny + 11)} ${num(x + 9)} ${num(ny + 4)}`,
    dark,
    3,
    'stroke-opacity="0.75"',
  );
  svg += fill(
    `M${num(x - 4)} 420Q${num(x - 9)} 440 ${num(x - 7)} ${num(ny - 8)}Q${num(x - 1)} ${num(ny - 12)} ${num(x)} 424Z`,
    mix(person.skin, '#FFF2DF', 0.5),
    'fill-opacity="0.5"',
  );
  svg += mouth(person, x);
  if (person.age > 0.3) {
    const line = `stroke-opacity="${(person.age * 0.5).toFixed(2)}"`;
    svg += stroke(
      `M${num(x - 28)} ${num(ny + 2)}Q${num(x - 44)} ${num(ny + 22)} ${num(x - 44)} ${num(ny + 44)}M${num(x + 28)} ${num(ny + 2)}Q${num(x + 42)} ${num(ny + 22)} ${num(x + 42)} ${num(ny + 44)}`,
      dark,
      2.4,
      line,
    );
    svg += stroke(
      `M${num(x - 84)} 398l-12 -6M${num(x - 84)} 408l-13 3M${num(x + 80)} 398l11 -6M${num(x + 80)} 408l12 3`,
      dark,
      2,
      line,
    );
    if (person.age > 0.6)
      svg += stroke(
        `M${num(x - 48)} 332Q${num(x)} 324 ${num(x + 46)} 332M${num(x - 38)} 314Q${num(x)} 307 ${num(x + 36)} 314`,
        dark,
        2,
        line,
      );
  }
  return svg + (person.glasses ? glasses(x) : '');
}

function mouth(person: Person, x: number): string {
  const y = head.mouth;
  const lift = person.smile * 8;
  const w = 33;
  const upper = `M${num(x - w)} ${num(y - lift)}C${num(x - 18)} ${num(y - 8)} ${num(x - 8)} ${num(y - 10)} ${num(x)} ${num(y - 6)}C${num(x + 8)} ${num(y - 10)} ${num(x + 18)} ${num(y - 8)} ${num(x + w)} ${num(y - lift)}Q${num(x)} ${num(y + 6)} ${num(x - w)} ${num(y - lift)}Z`;
  const lower = `M${num(x - w + 4)} ${num(y - lift + 2)}Q${num(x)} ${num(y + 7)} ${num(x + w - 4)} ${num(y - lift + 2)}Q${num(x + 16)} ${num(y + 16)} ${num(x)} ${num(y + 16)}Q${num(x - 16)} ${num(y + 16)} ${num(x - w + 4)} ${num(y - lift + 2)}Z`;
  const dark = mix(person.lips, '#2E100A', 0.5);
  return (
    fill(lower, mix(person.lips, person.skin, 0.35)) +
    fill(upper, person.lips) +
    stroke(
      `M${num(x - w - 2)} ${num(y - lift - 1)}Q${num(x)} ${num(y + 6)} ${num(x + w + 2)} ${num(y - lift - 1)}`,
      dark,
      2.6,
      'stroke-opacity="0.8"',
    ) +
    fill(
      `M${num(x - 15)} ${num(y + 23)}Q${num(x)} ${num(y + 18)} ${num(x + 15)} ${num(y + 23)}Q${num(x)} ${num(y + 30)} ${num(x - 15)} ${num(y + 23)}Z`,
      mix(person.skin, '#4A1F12', 0.4),
      'fill-opacity="0.4"',
    )
  );
}

function glasses(x: number): string {
  const ring = (dx: number) => `M${num(x + dx - 33)} 400q0 -20 33 -20t33 20q0 26 -33 26t-33 -26z`;
  return (
    fill(ring(-47) + ring(46), '#ffffff', 'fill-opacity="0.12"') +
    stroke(
      `${ring(-47)}${ring(46)}M${num(x - 14)} 396q13 -8 27 0M${num(x - 80)} 396L${num(head.x - 112)} 390M${num(x + 79)} 396L${num(head.x + 112)} 390`,
      '#3A3027',
      4,
    )
  );
}

/** The two ears, the farther one hidden more by the turn. */
export function ears(person: Person): string {
  const shade = mix(person.skin, '#5A2C1C', 0.34);
  const ear = (x: number, colour: string, side: 1 | -1) =>
    fill(
      `M${num(x)} 386C${num(x + side * 26)} 372 ${num(x + side * 30)} 408 ${num(x + side * 18)} 438C${num(x + side * 10)} 456 ${num(x)} 456 ${num(x - side * 4)} 440Z`,
      colour,
    ) +
    stroke(
      `M${num(x + side * 6)} 398q${num(side * 12)} 0 ${num(side * 6)} 26`,
      shade,
      2.6,
      'stroke-opacity="0.6"',
    );
  const rings = person.earrings
    ? fill(oval(head.x - head.half - 10, 458, 5, 5) + oval(head.x + head.half + 10, 458, 5, 5), '#D9B15C')
    : '';
  return (
    ear(head.x - head.half + 5 + person.turn * 0.2, mix(person.skin, '#7A3B25', 0.08), -1) +
    ear(head.x + head.half - 5 + person.turn * 0.2, mix(person.skin, '#5A2C1C', 0.3), 1) +
    rings
  );
}

/** A beard, a moustache or a shadow of either. */
export function facialHair(person: Person, clip: string): string {
  if (person.face === 'none') return '';
  const x = head.x + person.turn;
  const y = head.mouth;
  const tache = fill(
    limb([x, y - 15], [x - 40, y + (person.face === 'moustache' ? 0 : 6)], [x - 20, y - 22], 13, 3) +
      limb([x, y - 15], [x + 40, y + (person.face === 'moustache' ? 0 : 6)], [x + 20, y - 22], 13, 3),
    person.hair,
  );
  if (person.face === 'moustache') return tache;
  const chin = head.eyes + (head.chin - head.eyes) * person.long;
  const low = person.face === 'beard' ? chin + 26 : chin + 6;
  const shape = `M${head.x - 118} 408C${head.x - 104} 420 ${head.x - 100} 440 ${num(x - 78)} 470C${num(x - 66)} 484 ${num(x - 52)} ${num(y - 18)} ${num(x - 40)} ${num(y - 16)}L${num(x)} ${num(y - 22)}L${num(x + 40)} ${num(y - 16)}C${num(x + 52)} ${num(y - 18)} ${num(x + 66)} 484 ${num(x + 78)} 470C${head.x + 100} 440 ${head.x + 104} 420 ${head.x + 118} 408L${head.x + 118} 500Q${head.x + 60} ${num(low)} ${num(head.x + person.turn * 0.35)} ${num(low)}Q${head.x - 60} ${num(low)} ${head.x - 118} 500Z`;
  const gap = `M${num(x - 36)} ${num(y - 5)}Q${num(x)} ${num(y - 14)} ${num(x + 36)} ${num(y - 5)}Q${num(x + 22)} ${num(y + 19)} ${num(x)} ${num(y + 19)}Q${num(x - 22)} ${num(y + 19)} ${num(x - 36)} ${num(y - 5)}Z`;
  const opacity = person.face === 'stubble' ? 0.22 : person.face === 'short-beard' ? 0.86 : 1;
  const body = `<path d="${shape}${gap}" fill="${person.hair}" fill-rule="evenodd" fill-opacity="${opacity}"/>`;
  const clipped =
    person.face === 'beard'
      ? `<clipPath id="jaw"><path d="M270 380H530V520C530 ${num(low + 4)} 470 ${num(low + 4)} ${head.x} ${num(low + 4)}S270 ${num(low + 4)} 270 520Z"/></clipPath><g clip-path="url(#jaw)">${beardShape(person, low)}</g>`
      : `<g clip-path="url(#${clip})">${body}</g>`;
  return clipped + (person.face === 'stubble' ? '' : tache);
}

function beardShape(person: Person, low: number): string {
  const x = head.x + person.turn;
  const y = head.mouth;
  const t = person.turn * 0.4;
  const outer = `M${head.x - 113} 404C${head.x - 104} 424 ${head.x - 100} 446 ${num(x - 76)} 474C${num(x - 64)} 486 ${num(x - 52)} ${num(y - 20)} ${num(x - 40)} ${num(y - 17)}L${num(x)} ${num(y - 24)}L${num(x + 40)} ${num(y - 17)}C${num(x + 52)} ${num(y - 20)} ${num(x + 64)} 486 ${num(x + 76)} 474C${head.x + 100} 446 ${head.x + 104} 424 ${head.x + 113} 404C${head.x + 116} 470 ${head.x + 96} 540 ${num(head.x + 52 + t)} ${num(low - 12)}Q${num(head.x + t)} ${num(low + 8)} ${num(head.x - 52 + t)} ${num(low - 12)}C${head.x - 96} 540 ${head.x - 116} 470 ${head.x - 113} 404Z`;
  const gap = `M${num(x - 34)} ${num(y - 5)}Q${num(x)} ${num(y - 14)} ${num(x + 34)} ${num(y - 5)}Q${num(x + 22)} ${num(y + 19)} ${num(x)} ${num(y + 19)}Q${num(x - 22)} ${num(y + 19)} ${num(x - 34)} ${num(y - 5)}Z`;
  let strands = '';
  for (let index = 0; index < 22; index += 1)
    strands += `M${num(head.x - 84 + index * 8)} ${num(500 + ((index * 13) % 5) * 6)}q${num((index - 11) * -0.6)} 22 ${num((index - 11) * -1.6)} 48`;
  return `<path d="${outer}${gap}" fill="${person.hair}" fill-rule="evenodd"/>${stroke(strands, mix(person.hair, '#2b2520', 0.3), 1.6, 'stroke-opacity="0.3"')}${fill(`M${num(x + 40)} ${num(y + 14)}C${head.x + 100} 470 ${head.x + 106} 430 ${head.x + 113} 404C${head.x + 116} 470 ${head.x + 96} 540 ${num(head.x + 40 + t)} ${num(low)}Z`, '#2b1c14', 'fill-opacity="0.2"')}`;
}
