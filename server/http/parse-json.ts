import { blocks } from '#schemas/blocks.ts';
import type { FieldNode } from '#schemas/engine/field.ts';
import { type Issue, issueAt, type Path } from '#schemas/engine/issue.ts';
import { isListNode } from '#schemas/engine/row-title.ts';
import { entities } from '#schemas/entities.ts';
import { maxRows } from '#schemas/fields/list.ts';
import { settings } from '#schemas/settings.ts';
import { ApiError, invalidContent } from '../errors.ts';

/** Maximum items of the longest declared list: those of any list and the keys of an object, from which other limits of requests are derived. */
export const maxListItems = Math.max(
  maxRows,
  ...[...blocks, ...settings, ...entities].flatMap(({ fields }) => listMaxima(fields)),
);
const maxDepth = 32;
/** Maximum number of values: parsing many small objects takes far longer than parsing long strings. */
const maxValues = 25 * maxListItems;

function listMaxima(fields: readonly FieldNode[]): number[] {
  return fields.flatMap((node) => [
    ...(isListNode(node) ? [node.meta.max ?? maxRows] : []),
    ...listMaxima(node.fields),
  ]);
}

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
      if (around.position >= maxListItems)
        reject(
          open,
          `${around.isList ? 'A list' : 'An object'} can have at most ${count(maxListItems)} entries`,
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

const maxIssues = 100;
const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype']);

interface JsonNode {
  readonly value: object;
  readonly parent: JsonNode | undefined;
  readonly key: string | number;
}

/** Throws for keys that are not allowed and for text that the database cannot store, before schema validation. */
function guardJson(root: unknown): void {
  const badTexts: Issue[] = [];
  const pending: JsonNode[] = [];
  const visit = (value: unknown, parent: JsonNode | undefined, key: string | number): void => {
    if (typeof value === 'string') {
      if (!isStorable(value) && badTexts.length < maxIssues)
        badTexts.push(issueAt(contentPath(pathOf(parent, key)), 'Contains characters that cannot be stored'));
    } else if (typeof value === 'object' && value !== null) {
      pending.push({ value, parent, key });
    }
  };
  visit(root, undefined, '');
  for (let node = pending.pop(); node; node = pending.pop())
    for (const key of keysOf(node.value)) visit(Reflect.get(node.value, key), node, key);
  if (badTexts.length > 0) throw invalidContent(badTexts);
}

function keysOf(value: object): readonly (string | number)[] {
  if (Array.isArray(value)) return [...value.keys()];
  const names = Object.keys(value);
  if (names.some((name) => forbiddenKeys.has(name) || !isStorable(name)))
    throw new ApiError('malformed', 'The JSON has a key that is not allowed');
  return names;
}

function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

/** The path from the root to an entry of a node. */
function pathOf(parent: JsonNode | undefined, key: string | number): Path {
  const path = [key];
  for (let node = parent; node?.parent; node = node.parent) path.unshift(node.key);
  return parent ? path : [];
}

/** Makes a path relative to the content of the request body. */
function contentPath(path: Path): Path {
  return path[0] === 'content' ? path.slice(1) : path;
}
