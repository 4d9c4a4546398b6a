import { formatPath, type Issue, issueAt, type Path } from '#schemas/issue.ts';
import { ApiError, invalidContent } from '../errors.ts';

const deepest = 32;
const longestList = 1_000;
const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype']);

interface Place {
  readonly value: unknown;
  readonly path: Path;
}

/** Refuses JSON that no client of ours sends and text that the database cannot keep, before any schema looks at it; does not recurse. */
export function guardJson(root: unknown): void {
  const badTexts: Issue[] = [];
  const open: Place[] = [{ value: root, path: [] }];
  for (let place = open.pop(); place; place = open.pop()) {
    const { value, path } = place;
    if (typeof value === 'string' && !isStorable(value))
      badTexts.push(issueAt(contentPath(path), 'Contains characters that cannot be stored'));
    if (typeof value !== 'object' || value === null) continue;
    if (path.length >= deepest)
      throw new ApiError('malformed', `The JSON is nested more than ${deepest} levels deep`);
    open.push(...childrenOf(value, path));
  }
  if (badTexts.length > 0) throw invalidContent(badTexts);
}

function childrenOf(value: object, path: Path): Place[] {
  if (Array.isArray(value)) {
    if (value.length > longestList)
      throw new ApiError('malformed', `A list has more than ${longestList} entries at "${formatPath(path)}"`);
    return value.map((child, position) => ({ value: child, path: [...path, position] }));
  }
  return Object.entries(value).map(([key, child]) => {
    if (forbiddenKeys.has(key) || !isStorable(key))
      throw new ApiError('malformed', 'The JSON has a key that is not allowed');
    return { value: child, path: [...path, key] };
  });
}

function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

/** Paths in refusals lead into the content, not into its envelope. */
function contentPath(path: Path): Path {
  return path[0] === 'content' ? path.slice(1) : path;
}
