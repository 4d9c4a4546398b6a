import { behaviourOf } from '../fields/index.ts';
import type { FieldNode } from './field.ts';

/** The limit of kinds whose form is short. */
const usualLength = 500;
/** UTF-16 units of a character, such as a letter with its accents. */
const unitsPerCharacter = 3;
/** The number of ways to match a text that are tried in less than half a second. */
const maxWays = 10_000_000;

/** The number of characters that a text of a field may have. */
export function longestText({ kind, meta }: FieldNode): number {
  return behaviourOf(kind).maxLength?.(meta) ?? usualLength;
}

/** Whether a text has a match of a pattern; one that is much longer than its field allows has none, as trying could take very long. */
export function matchesPattern(node: FieldNode, pattern: string, text: string): boolean {
  return text.length <= longestText(node) * unitsPerCharacter && new RegExp(pattern, 'u').test(text);
}

/** Whether a pattern is tried within a bounded time on every text of up to a number of characters. */
export function isFast(pattern: string, characters: number): boolean {
  const bare = pattern.replace(/\\(?:[pP]\{[^}]*\}|k<[^>]*>|u\{[^}]*\}|.)/gs, 'x');
  const text = bare.replace(/\[[^\]]*\]/g, 'x').replace(/\(\?(?:[:=!]|<[=!]|<[^>]*>)/g, '(');
  return !repeatsRepetition(text) && countWays(text, characters * unitsPerCharacter) <= maxWays;
}

/** Whether a group of which the number is open has inside it a number that is open, or alternatives. */
function repeatsRepetition(text: string): boolean {
  const open: boolean[] = [];
  let isVariable = false;
  for (let position = 0; position < text.length; position += 1) {
    const char = text.charAt(position);
    if (char === '(') {
      open.push(isVariable);
      isVariable = false;
    } else if (char === ')') {
      if (isVariable && isRepetition(text.slice(position + 1))) return true;
      isVariable = (open.pop() ?? false) || isVariable;
    } else if (char === '|' || isQuantifier(text.slice(position))) isVariable = true;
  }
  return false;
}

/** Whether a number that is not fixed follows. */
const isQuantifier = (rest: string) => /^(?:[*+?]|\{\d+,\d*\})/.test(rest) && !/^\{(\d+),\1\}/.test(rest);

/** Whether a number above one follows. */
const isRepetition = (rest: string) =>
  /^(?:[*+]|\{\d+,?\d*\})/.test(rest) && !/^\{[01](?:,[01])?\}/.test(rest);

/** The most ways in which the parts of a pattern without nested quantifiers can share a text. */
function countWays(text: string, length: number): number {
  // A match may begin anywhere, which is as if any number of characters came before it.
  let open = /^\^[^|]*$/.test(text) ? 0 : 1;
  let ways = (text.match(/\|/g)?.length ?? 0) + 1;
  for (const [, sign, least, most] of text.matchAll(/([*+?]|\{(\d+),(\d*)\})\??/g)) {
    const choices = sign === '?' ? 2 : most ? Number(most) - Number(least) + 1 : length + 1;
    if (choices > length) open += 1;
    else ways *= choices;
  }
  for (let part = 1; part <= open; part += 1) ways *= (length + part) / part;
  return ways;
}
