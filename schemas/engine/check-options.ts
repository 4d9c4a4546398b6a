import { type MetaProblem, type Problem, rejectField, writeOneOf } from './declaration-error.ts';

type Options = Readonly<Record<string, unknown>>;

/** The problem of a value, and where it is inside it. */
type Found = readonly [...Problem, inside?: string];

type Check = (value: unknown, options: Options) => Found | undefined;

/** The problem of the value of an option among the others; undefined where it can be meant. */
export type OptionCheck = Check & { readonly isNeeded?: never };

/** The same of an option that has to be given, whose value is undefined where it is not. */
export type NeededCheck = Check & { readonly isNeeded: true };

/** The checks of options by their names. */
export type OptionChecks = Readonly<Record<string, OptionCheck | NeededCheck>>;

/** The checks of the options that a declaration has, by their names; those that their type forbids are none of it. */
export type OptionTable<Input> = {
  readonly [Name in keyof Input as [NonNullable<Input[Name]>] extends [never]
    ? never
    : Name]-?: object extends Pick<Input, Name> ? OptionCheck : NeededCheck;
};

/** Makes a check one of an option that has to be given. */
export function needed(check: Check, instead = 'write it'): NeededCheck {
  const checkGiven: Check = (value, options) =>
    value === undefined ? ['is missing', instead] : check(value, options);
  return Object.assign(checkGiven, { isNeeded: true } as const);
}

const isBlank = (value: unknown) => typeof value === 'string' && value.trim() === '';

const never = (value: unknown, instead: string): Problem => [`is never ${JSON.stringify(value)}`, instead];

/** An option whose value is checked elsewhere. */
export const elsewhere: OptionCheck = () => undefined;

/** An option that has to be given, and whose value is checked elsewhere. */
export const given = needed(elsewhere);

/** A text, or several, where any is given. */
export const words: OptionCheck = (value) => {
  const texts = [value].flat();
  if (texts.some(isBlank)) return ['is blank', 'write a text, or remove it'];
  return texts.every((text) => typeof text === 'string') ? undefined : ['is no text', 'write one in quotes'];
};

/** A text that has to be given. */
export const text = needed(
  (value, options) => (isBlank(value) ? ['is missing', 'write a text'] : words(value, options)),
  'write a text',
);

/** A list. */
export const list: OptionCheck = (value) =>
  Array.isArray(value) ? undefined : ['is no list', 'write a list'];

/** A list that has to be given. */
export const listed = needed(list);

/** Two values, both of which have a check. */
export const pair =
  (check: OptionCheck): OptionCheck =>
  (value, options) =>
    Array.isArray(value) && value.length === 2
      ? check(value, options)
      : ['is no pair', 'write two values in [ ]'];

/** A function. */
export const code: OptionCheck = (value) =>
  typeof value === 'function' ? undefined : ['is no function', 'write one'];

/** Options in { } that are checked elsewhere, or by a check of all. */
export const record =
  (noun: string, check: OptionCheck = elsewhere): OptionCheck =>
  (value, options) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? check(value, options)
      : [`is not ${noun}`, 'write its options in { }'];

/** A number that has to be given. */
export const place = needed(
  (value) =>
    typeof value === 'number' && !Number.isNaN(value)
      ? undefined
      : [`${typeof value === 'string' ? JSON.stringify(value) : value} is not a number`, 'write a number'],
  'write a number',
);

/** A choice that holds where it is made. */
export const flag: OptionCheck = (value) =>
  typeof value === 'boolean' ? undefined : never(value, 'write true, or remove it');

/** One count, or several by name. */
export const counts: OptionCheck = (value) => {
  const wrong = Object.values(Object(value))
    .concat(value)
    .find((count) => typeof count !== 'object' && !(Number.isInteger(count) && Number(count) > 0));
  return wrong === undefined ? undefined : [`${wrong} is no number of them`, 'write a whole number from 1'];
};

/** One of some values. */
export const oneOf =
  (...values: readonly unknown[]): OptionCheck =>
  (value) =>
    values.includes(value) ? undefined : never(value, writeOneOf(values.map(String)));

/** A check that also refuses the option where another one, without which it has no effect, is not given or has another value. */
export const beside =
  (check: OptionCheck, other: string, wanted?: string): OptionCheck =>
  (value, options) => {
    const found = options[other];
    if (wanted === undefined ? found !== undefined : found === wanted) return check(value, options);
    const option = wanted === undefined ? `"${other}"` : `${other}: '${wanted}'`;
    return [`has no effect without ${option}`, 'write that too, or remove this'];
  };

/** Options inside the value of one. */
export const inside = (noun: string, table: OptionChecks): OptionCheck =>
  record(noun, (value) => {
    const found = findOptionProblem(noun, table, Object(value));
    return found && [found[1], found[2], `.${found[0]}`];
  });

/** Values in a list or a record, each of which has a check. */
export const each =
  (check: OptionCheck): OptionCheck =>
  (value) => {
    if (typeof value !== 'object' || value === null) return ['is no list', 'write a list'];
    for (const [key, item] of Object.entries(value)) {
      const found = check(item, {});
      if (!found) continue;
      const [problem, instead, path = ''] = found;
      return [problem, instead, `${nameItem(key, item)}${path}`];
    }
    return undefined;
  };

function nameItem(key: string, item: unknown): string {
  const { label } = Object(item);
  return typeof label === 'string' && !isBlank(label) ? `, "${label}"` : `.${key}`;
}

/** The first of some options that is unknown, missing or without effect, or whose value cannot be meant. */
function findOptionProblem(noun: string, table: OptionChecks, options: object): MetaProblem | undefined {
  const written = new Map(Object.entries(options).filter(([, value]) => value !== undefined));
  const unknown = [...written.keys()].find((name) => !Object.hasOwn(table, name));
  if (unknown !== undefined) {
    const others = Object.keys(table).filter((name) => !written.has(name));
    const instead = others.length === 0 ? 'remove it' : `${writeOneOf(others)}, or remove it`;
    return [unknown, `is no option of ${noun}`, instead];
  }
  for (const [name, check] of Object.entries(table)) {
    if (!written.has(name) && !check.isNeeded) continue;
    const found = check(written.get(name), Object.fromEntries(written));
    if (!found) continue;
    const [problem, instead, path = ''] = found;
    return [`${name}${path}`, problem, instead];
  }
  return undefined;
}

/** Throws for the first problem in the options of a declaration; `at` as in `rejectField`. */
/* @__NO_SIDE_EFFECTS__ */
export function checkOptions(
  owner: string,
  noun: string,
  table: OptionChecks,
  options: object,
  at: readonly object[] = [],
): void {
  const found = findOptionProblem(noun, table, options);
  if (found) rejectField(`${owner}.${found[0]}`, found[1], found[2], at);
}
