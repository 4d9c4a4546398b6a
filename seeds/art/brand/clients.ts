import { clientMarks } from '../catalogue.ts';
import { fill, oval, stroke } from '../parts/svg.ts';
import type { Picture } from '../picture.ts';
import { letter } from './letters.ts';

const ink = '#35453D';
const soft = '#8A8F80';

/** Each mark in a field of 600 by 240, drawn from shapes and stroked capitals. */
const drawings: Readonly<Record<string, () => string>> = {
  'client-01': () =>
    stroke('M272 84V48a28 30 0 0 1 56 0V84M284 84V52a16 18 0 0 1 32 0V84', ink, 4) +
    letter('QASR', ink, { x: 300, y: 110, size: 56, track: 60, weight: 7, anchor: 'middle' }) +
    letter('HOTELS', soft, { x: 300, y: 190, size: 17, track: 90, weight: 10, anchor: 'middle' }),
  'client-02': () =>
    fill(
      'M60 78C88 70 112 76 130 92V168C112 154 88 150 60 156ZM200 78C172 70 148 76 134 92V168C148 154 172 150 200 156Z',
      ink,
    ) +
    fill('M132 84C120 66 122 50 132 38C142 50 144 66 132 84Z', soft) +
    letter('AL REEM', ink, { x: 232, y: 84, size: 46, track: 30, weight: 13 }) +
    letter('SCHOOL', soft, { x: 233, y: 148, size: 22, track: 60, weight: 10 }),
  'client-03': () =>
    letter('MARSA', ink, { x: 300, y: 72, size: 64, track: 38, weight: 16, anchor: 'middle' }) +
    stroke('M118 160q15 -12 30 0t30 0t30 0', soft, 4) +
    stroke('M392 160q15 -12 30 0t30 0t30 0', soft, 4) +
    letter('ESTATES', soft, { x: 300, y: 152, size: 18, track: 50, weight: 10, anchor: 'middle' }),
  'client-04': () =>
    stroke(oval(110, 120, 58, 58), ink, 4) +
    fill('M62 126C84 106 96 112 112 118S146 124 160 106C166 138 146 172 110 172C84 172 66 152 62 126Z', ink) +
    fill('M70 104L94 78L108 94L124 72L152 104C132 112 120 108 108 104S86 98 70 104Z', soft) +
    letter('WADI', ink, { x: 196, y: 72, size: 42, track: 34, weight: 12 }) +
    letter('MUNICIPALITY', soft, { x: 197, y: 140, size: 23, track: 32, weight: 10 }),
  'client-05': () =>
    fill('M300 28C330 44 336 76 300 104C264 76 270 44 300 28Z', ink) +
    stroke('M300 40V104M300 62L316 50M300 62L284 50M300 80L318 66M300 80L282 66', '#F3EBDD', 2.4) +
    letter('SIDRA', ink, { x: 300, y: 126, size: 44, track: 52, weight: 8, anchor: 'middle' }) +
    letter('VILLAS', soft, { x: 300, y: 190, size: 16, track: 90, weight: 10, anchor: 'middle' }),
  'client-06': () => {
    let rays = '';
    for (let index = 0; index < 12; index += 1) {
      const turn = (index / 12) * Math.PI * 2;
      rays += `M${(118 + Math.cos(turn) * 34).toFixed(1)} ${(120 + Math.sin(turn) * 34).toFixed(1)}L${(118 + Math.cos(turn) * 54).toFixed(1)} ${(120 + Math.sin(turn) * 54).toFixed(1)}`;
    }
    return (
      stroke(rays, soft, 6) +
      fill(oval(118, 120, 23, 23), ink) +
      letter('NOOR', ink, { x: 202, y: 78, size: 58, track: 22, weight: 18 }) +
      letter('CLINIC', soft, { x: 204, y: 156, size: 20, track: 84, weight: 11 })
    );
  },
  'client-07': () => {
    let sprig = '';
    for (let index = 0; index < 6; index += 1)
      sprig += `M${108 + index * 4} ${176 - index * 21}q-34 -2 -36 -24q28 -2 36 24zM${110 + index * 4} ${176 - index * 21}q34 -10 30 -30q-26 2 -30 30z`;
    return (
      stroke('M104 196C112 150 120 90 132 46', ink, 4) +
      fill(sprig, ink) +
      letter('ZAATAR', ink, { x: 196, y: 74, size: 52, track: 20, weight: 9, lean: 10 }) +
      letter('TABLE', soft, { x: 192, y: 148, size: 24, track: 60, weight: 9, lean: 10 })
    );
  },
  'client-08': () =>
    stroke('M64 48H164V122C164 160 136 184 114 194C92 184 64 160 64 122Z', ink, 5) +
    fill('M70 138L96 92L112 118L128 98L158 138C150 162 130 178 114 186C98 178 78 162 70 138Z', ink) +
    fill(oval(138, 76, 9, 9), soft) +
    letter('HAJAR', ink, { x: 200, y: 74, size: 44, track: 30, weight: 11 }) +
    stroke('M200 134H566', soft, 2) +
    letter('UNIVERSITY', soft, { x: 201, y: 152, size: 24, track: 34, weight: 10 }),
  'client-09': () =>
    stroke(oval(300, 120, 92, 92), ink, 3) +
    stroke(oval(300, 120, 84, 84), soft, 1.5) +
    letter('PV', ink, { x: 300, y: 92, size: 58, track: 16, weight: 8, anchor: 'middle' }),
  'client-10': () =>
    stroke('M300 22L398 120L300 218L202 120Z', ink, 3) +
    letter('PF', ink, { x: 300, y: 92, size: 56, track: 12, weight: 12, anchor: 'middle' }),
};

/** The marks of eight companies and the monograms of two private clients. */
export const clientPictures: readonly Picture[] = clientMarks.map(({ name, company }) => ({
  name,
  alt: company,
  width: 600,
  height: 240,
  format: 'png',
  draw: () =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="240" viewBox="0 0 600 240">${drawings[name]?.() ?? ''}</svg>`,
}));
