// @vitest-environment node
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const tokens = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

function colour(name: string): string {
  const value = new RegExp(`--${name}: (#[0-9a-f]{6}|var\\(--\\w+\\));`).exec(tokens)?.[1] ?? '';
  const other = /var\(--(\w+)\)/.exec(value)?.[1];
  return other ? colour(other) : value;
}

/** Relative luminance by WCAG 2.2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
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
  expect(contrast(colour(ink), colour(ground))).toBeGreaterThanOrEqual(4.5);
});
