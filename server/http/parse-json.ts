import { maxListItems } from '#schemas/api/max-list-items.ts';
import { ApiError } from '../errors.ts';
import { guardJson, maxDepth } from './guard-json.ts';

/** Maximum number of values: parsing many small objects takes far longer than parsing long strings. */
const maxValues = 25 * maxListItems;

/** Parses untrusted JSON; returns undefined for invalid JSON and throws for JSON beyond the limits or with keys or text that cannot be stored. */
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
const backslash = 0x5c;

/** Limits nesting depth and number of values before parsing, by counting brackets and commas outside of strings. */
function guardStructure(text: string): void {
  let depth = 0;
  let values = 1;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === quote) at = endOfString(text, at);
    else if (code === 0x7b || code === 0x5b) {
      depth += 1;
      values += 1;
      if (depth > maxDepth)
        throw new ApiError('malformed', `The JSON is nested more than ${maxDepth} levels deep`);
    } else if (code === 0x7d || code === 0x5d) depth -= 1;
    else if (code === 0x2c) values += 1;
    if (values > maxValues)
      throw new ApiError('too_large', `The JSON has more than ${maxValues.toLocaleString('en')} values`);
  }
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
