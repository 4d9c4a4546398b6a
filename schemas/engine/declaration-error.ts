import { findPlace } from './declared-at.ts';

/** A declaration that cannot be used; the message names the field and what to write instead, and stops the start. */
export class DeclarationError extends Error {
  override readonly name = 'DeclarationError';
  /** Stack traces that lead to the lines at fault, several where declarations contradict each other. */
  readonly stacks: readonly string[];

  constructor(message: string, at: readonly object[]) {
    super(message);
    const places = at.flatMap((declared) => findPlace(declared) ?? []);
    // The error is thrown while the declaration is created: its own stack leads there.
    this.stacks = (places.length > 0 ? places : [this]).flatMap(({ stack }) => stack ?? []);
  }
}

/** A problem of a declared field, and what to write instead. */
export type Problem = readonly [problem: string, instead: string];

/** A problem of an option in the metadata of a field. */
export type MetaProblem = readonly [option: string, ...Problem];

/**
 * Throws the error of a malformed declaration: a field with its declaration (`project.title`), its problem, and what to write
 * instead. `at` are the declarations or schemas of fields (`node.shape`) whose lines are named; without them it is the
 * declaration that is being made.
 */
export function rejectField(
  field: string,
  problem: string,
  instead: string,
  at: readonly object[] = [],
): never {
  throw new DeclarationError(`${field}: ${problem}; ${instead}.`, at);
}

const alternatives = new Intl.ListFormat('en', { type: 'disjunction' });

/** Advice to write one of several names, or to remove what names something where there are none. */
export function writeOneOf(names: readonly string[]): string {
  return names.length === 0
    ? 'remove it, as there is none'
    : `write ${alternatives.format(names.map((name) => `"${name}"`))}`;
}

/** Throws naming the first of some names that is not among the known ones. */
export function checkKnown(
  place: string,
  noun: string,
  names: readonly string[],
  known: readonly string[],
  at: readonly object[] = [],
): void {
  const missing = names.find((name) => !known.includes(name));
  if (missing !== undefined) rejectField(place, `"${missing}" is not ${noun}`, writeOneOf(known), at);
}

/** The first name that a list has more than once. */
export function findTwice(names: readonly string[]): string | undefined {
  return names.find((name, position) => names.indexOf(name) !== position);
}
