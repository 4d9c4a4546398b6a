import { maxListItems } from '#schemas/api/max-list-items.ts';
import { issueAt, type Path } from '#schemas/engine/issue.ts';
import { invalidContent } from '../errors.ts';
import { contentPath, guardJson } from './guard-json.ts';

/** Maximum nesting depth of JSON. */
const maxDepth = 32;
/** Maximum entries of a list and keys of an object. */
const maxEntries = maxListItems;
/** Maximum number of values: parsing many small objects takes far longer than parsing long strings. */
const maxValues = 25 * maxListItems;

/** Parses untrusted JSON; returns undefined for invalid JSON and throws for JSON beyond the limits, naming the place, or with keys or text that cannot be stored. */
export function parseJson(text: string): unknown {
  guardStructure(text);
  const value = parse(text);
  guardJson(value);
  return value;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const quote = 0x22;
const comma = 0x2c;
const backslash = 0x5c;
const openBracket = 0x5b;
const openBrace = 0x7b;
const closeBracket = 0x5d;
const closeBrace = 0x7d;

/** A list or an object whose end was not reached yet. */
interface OpenContainer {
  readonly isList: boolean;
  /** Number of entries before the current one. */
  position: number;
  /** The key of the current entry of an object, as it is written. */
  key: string | undefined;
}

/** Limits depth, entries of each list and object, and number of values before parsing, by reading brackets, commas and keys. */
function guardStructure(text: string): void {
  const open: OpenContainer[] = [];
  let values = 1;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    const around = open.at(-1);
    if (code === quote) {
      const start = at;
      at = endOfString(text, at);
      if (around?.isList === false) around.key ??= text.slice(start, at + 1);
    } else if (code === openBrace || code === openBracket) {
      values += 1;
      open.push({ isList: code === openBracket, position: 0, key: undefined });
      if (open.length > maxDepth) reject(open, `The JSON is nested more than ${maxDepth} levels deep`);
    } else if (code === closeBrace || code === closeBracket) open.pop();
    else if (code === comma && around) {
      values += 1;
      around.position += 1;
      around.key = undefined;
      if (around.position >= maxEntries)
        reject(
          open,
          `${around.isList ? 'A list' : 'An object'} can have at most ${count(maxEntries)} entries`,
        );
    }
    if (values > maxValues) reject(open, `The JSON can have at most ${count(maxValues)} values`);
  }
}

const count = (value: number) => value.toLocaleString('en');

/** Throws an issue at the innermost open container. */
function reject(open: readonly OpenContainer[], message: string): never {
  const path: Path = open
    .slice(0, -1)
    .map(({ isList, position, key = '' }) => (isList ? position : String(parse(key) ?? '')));
  throw invalidContent([issueAt(contentPath(path), message)]);
}

/** The index of the closing quote of a string, or the end of the text. */
function endOfString(text: string, start: number): number {
  let at = text.indexOf('"', start + 1);
  while (at !== -1 && isEscaped(text, at)) at = text.indexOf('"', at + 1);
  return at === -1 ? text.length : at;
}

function isEscaped(text: string, at: number): boolean {
  let before = at - 1;
  while (text.charCodeAt(before) === backslash) before -= 1;
  return (at - before) % 2 === 0;
}
