// @vitest-environment node
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contrastOf, type Rgb } from '#testing/contrast.ts';

const tokens = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

function colour(name: string): string {
  const value = new RegExp(`--${name}: (#[0-9a-f]{6}|var\\(--\\w+\\));`).exec(tokens)?.[1];
  if (value === undefined) throw new Error(`The tokens have no colour --${name}.`);
  const other = /var\(--(\w+)\)/.exec(value)?.[1];
  return other ? colour(other) : value;
}

function rgbOf(name: string): Rgb {
  const hex = Number.parseInt(colour(name).slice(1), 16);
  return [hex >> 16, (hex >> 8) & 255, hex & 255];
}

const pairs = [
  ['text', 'limestone'],
  ['text', 'sand'],
  ['text', 'dune'],
  ['deep', 'limestone'],
  ['deep', 'sand'],
  ['deep', 'dune'],
  ['text-quiet', 'limestone'],
  ['text-quiet', 'sand'],
  ['leaf', 'limestone'],
  ['leaf', 'sand'],
  ['limestone', 'leaf'],
  ['limestone', 'clay'],
  ['clay', 'limestone'],
  ['clay', 'sand'],
  ['text-on-dark', 'night'],
  ['text-on-dark', 'deep'],
  ['sage', 'night'],
  ['sage', 'deep'],
  ['dune', 'night'],
  ['dune', 'deep'],
] as const;

test.each(pairs)('%s on %s can be read (WCAG AA, small text)', (ink, ground) => {
  expect(contrastOf(rgbOf(ink), rgbOf(ground))).toBeGreaterThanOrEqual(4.5);
});
