import { makeRandom, type Random } from '../parts/random.ts';
import { block, fill, leaf, num, oval, stroke } from '../parts/svg.ts';
import { sheet, tuft, width } from './section-parts.ts';

function blossom(x: number, y: number, r: number): string {
  let petals = '';
  for (let petal = 0; petal < 5; petal += 1) {
    const turn = (petal / 5) * Math.PI * 2 + x;
    petals += fill(
      leaf(
        x,
        y,
        r * (0.9 + 0.3 * Math.abs(Math.cos(turn))),
        r * 0.5,
        Math.atan2(Math.sin(turn) * 0.5, Math.cos(turn)),
      ),
      petal % 2 ? '#FFFBF0' : '#F6EDDA',
    );
  }
  return (
    fill(oval(x + 6, y + 12, r * 1.05, r * 0.42), '#1f4d52', 'fill-opacity="0.35"') +
    petals +
    fill(oval(x, y, r * 0.24, r * 0.15), '#E9B44C')
  );
}

function coursedWall(random: Random): string {
  let courses = '';
  let tint = '';
  for (let row = 0; row < 7; row += 1) {
    for (let x = -80 * (row % 2); x < width; ) {
      const wide = random.between(170, 330);
      const stone = block(x + 4, row * 96 + 4, x + wide - 4, row * 96 + 92);
      courses += stone;
      if (random.chance(0.4)) tint += stone;
      x += wide;
    }
  }
  let shade = '';
  for (let index = 0; index < 120; index += 1) {
    const r = random.between(10, 46);
    shade += oval(1080 + random.between(-120, 500), 150 + random.between(-170, 330), r, r * 0.48);
  }
  return (
    fill(block(0, 0, width, 700), '#D8C4A0') +
    fill(courses, '#DFCDAB') +
    fill(tint, '#BDA27A', 'fill-opacity="0.35"') +
    stroke(courses, '#9C835F', 3, 'stroke-opacity="0.45"') +
    fill(shade, '#4b3c34', 'fill-opacity="0.13"')
  );
}

function fallingWater(random: Random): string {
  let veil = '';
  let shine = '';
  for (let index = 0; index < 58; index += 1) {
    const x = 596 + index * 7.2 + random.between(-3, 3);
    const line = `M${num(x)} ${num(322 + random.between(0, 12))}C${num(x + random.between(-4, 4))} 470 ${num(x + random.between(-8, 8))} 620 ${num(x + random.between(-14, 14))} ${num(random.between(700, 740))}`;
    if (index % 3 === 0) shine += line;
    else veil += line;
  }
  const whole = 'M596 318H1012C1010 470 1022 620 1032 736H580C590 620 598 470 596 318Z';
  return (
    fill(whole, '#CFE6E2', 'fill-opacity="0.62"') +
    stroke(veil, '#8FBDBB', 3, 'stroke-opacity="0.55"') +
    stroke(shine, '#ffffff', 3.4, 'stroke-opacity="0.8"') +
    fill('M590 312Q804 300 1018 312L1014 336Q804 326 596 336Z', '#F2FAF6', 'fill-opacity="0.9"')
  );
}

function basinSurface(random: Random): string {
  let rings = '';
  let foam = '';
  let glints = '';
  for (let index = 0; index < 9; index += 1)
    rings += oval(800, 752 + index * 7, 250 + index * 62, 12 + index * 13);
  for (let index = 0; index < 90; index += 1) {
    const r = random.between(3, 13);
    foam += oval(800 + random.between(-235, 235), 738 + random.between(-12, 20), r, r * 0.5);
  }
  for (let index = 0; index < 60; index += 1) {
    const y = 770 + 290 * random.next();
    glints += `M${num(width * random.next())} ${num(y)}q${num(20 + (y - 770) * 0.1)} -5 ${num(46 + (y - 770) * 0.24)} 0`;
  }
  return (
    stroke(rings, '#E4F3EF', 3, 'stroke-opacity="0.32"') +
    stroke(glints, '#ffffff', 3, 'stroke-opacity="0.5"') +
    fill(foam, '#ffffff', 'fill-opacity="0.75"') +
    blossom(330, 930, 46) +
    blossom(1180, 860, 41) +
    blossom(1390, 985, 36)
  );
}

/** Water that runs over a stone lip into a basin. */
export function waterLip(): string {
  const random = makeRandom('lip');
  const plants = [120, 240, 1420, 1530].map((x, index) =>
    tuft(x, 748, 190 + (index % 2) * 60, `edge${x}`, '#7F9660'),
  );
  const body =
    coursedWall(random) +
    fill(block(520, 262, 1090, 306), '#EFE3CB') +
    fill(block(520, 306, 1090, 340), '#8E795C') +
    fill('M560 340H1050L1010 366H600Z', '#3a2c22', 'fill-opacity="0.35"') +
    fill(block(0, 690, width, 750), '#EADBBE') +
    fill(block(0, 690, width, 704), '#FBF3E2') +
    fill(block(0, 736, width, 752), '#6D8F8A') +
    `<rect y="744" width="${width}" height="330" fill="url(#basin)"/>` +
    plants.join('') +
    fallingWater(random) +
    basinSurface(random);
  return sheet(
    `<linearGradient id="basin" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#8FC2BC"/><stop offset="45%" stop-color="#55989A"/><stop offset="100%" stop-color="#2C6A70"/></linearGradient>`,
    body,
  );
}
