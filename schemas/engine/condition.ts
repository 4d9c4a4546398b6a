import { isBlankText } from './text-measure.ts';

/** A value that a condition compares with. */
export type Scalar = string | number | boolean;

/** The test of a field; `today` is the current date where a day is compared. */
export type FieldTest =
  | { readonly is: Scalar }
  | { readonly isNot: Scalar }
  | { readonly in: readonly Scalar[] }
  /** One of the values of a list of words, choices or ids. */
  | { readonly has: Scalar }
  | { readonly isBlank: boolean }
  | { readonly atLeast: Scalar }
  | { readonly atMost: Scalar }
  | { readonly after: Scalar }
  | { readonly before: Scalar };

/** A test, and its field: the key of one of the same record, such as `kind`; a path into a group, `address.city`; to the record around a row or a group, `../kind`; or from the top, `/kind`. */
export type Test = { readonly field: string } & FieldTest;

/** A condition on a record; data, so that browser, server and database evaluate it alike. */
export type Condition =
  | Test
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  | { readonly not: Condition };

/** Holds where all of the conditions do. */
export const all = (...conditions: readonly Condition[]): Condition => ({ all: conditions });

/** Holds where one of the conditions does. */
export const any = (...conditions: readonly Condition[]): Condition => ({ any: conditions });

/** Holds where a condition does not. */
export const not = (condition: Condition): Condition => ({ not: condition });

/** Tests of fields by their keys, all of which hold: a value to have, one or several tests such as a range, or `any` of some. */
type TestsByKey = Readonly<Record<string, Scalar | FieldTest | { readonly any: readonly FieldTest[] }>>;

/** A condition on entries, also written as tests of fields by their keys. */
export type Where = Condition | TestsByKey;

/** Reads tests of fields by their keys as a condition; undefined where there are none. */
export function toCondition(where: Where): Condition | undefined {
  if (isCondition(where)) return where;
  const tests = Object.entries(where).map(([field, test]) => {
    if (typeof test !== 'object') return { field, is: test };
    return 'any' in test ? any(...test.any.map((each) => testsOf(field, each))) : testsOf(field, test);
  });
  return tests.length === 0 ? undefined : all(...tests);
}

function isCondition(where: Where): where is Condition {
  const { all, any, not, field } = where as Readonly<Record<string, unknown>>;
  return typeof field === 'string' || Array.isArray(all) || Array.isArray(any) || typeof not === 'object';
}

/** The tests of a field, one for each operator, such as both ends of a range. */
function testsOf(field: string, test: FieldTest): Condition {
  // Its keys are names of operators with the values that these compare with.
  const tests = Object.entries(test).map(([operator, wanted]) => ({ field, [operator]: wanted }) as Test);
  return tests.length === 1 && tests[0] ? tests[0] : all(...tests);
}

type KeysOf<T> = T extends unknown ? keyof T : never;

/** The name of the operator, which is also the key of the compared value. */
export type Operator = KeysOf<FieldTest>;

/** A test, taken apart. */
export interface ReadTest {
  readonly operator: Operator;
  /** The value that is compared with, or a list of them. */
  readonly wanted: unknown;
}

type Compare = (value: unknown, wanted: unknown) => boolean;

/** Compares values of one type; nothing is before or after a missing value. */
const compare =
  (holds: (value: Scalar, wanted: Scalar) => boolean): Compare =>
  (value, wanted) =>
    typeof value === typeof wanted && holds(value as Scalar, wanted as Scalar);

const operators: { readonly [K in Operator]: Compare } = {
  is: (value, wanted) => value === wanted,
  isNot: (value, wanted) => value !== wanted,
  in: (value, wanted) => Array.isArray(wanted) && wanted.includes(value),
  has: (value, wanted) => Array.isArray(value) && value.includes(wanted),
  isBlank: (value, wanted) => isBlankValue(value) === wanted,
  atLeast: compare((value, wanted) => value >= wanted),
  atMost: compare((value, wanted) => value <= wanted),
  after: compare((value, wanted) => value > wanted),
  before: compare((value, wanted) => value < wanted),
};

/** Names of all operators. */
export const operatorNames = Object.keys(operators) as readonly Operator[];

/** The operator of a test; undefined where it has none, or several. */
export function readTest(test: Test): ReadTest | undefined {
  const [operator, other] = operatorNames.filter((name) => name in test);
  if (operator === undefined || other !== undefined) return undefined;
  return { operator, wanted: (test as Readonly<Record<string, unknown>>)[operator] };
}

/** Word for the current date in conditions. */
export const todayWord = 'today';

/** Whether a condition holds for the values that `read` returns by the paths of fields. */
export function isMet(condition: Condition, read: (path: string) => unknown, today: string): boolean {
  if ('all' in condition) return condition.all.every((each) => isMet(each, read, today));
  if ('any' in condition) return condition.any.some((each) => isMet(each, read, today));
  if ('not' in condition) return !isMet(condition.not, read, today);
  const test = readTest(condition);
  return test !== undefined && holds(test, read(condition.field), today);
}

/** Whether a value passes a test. */
export function holds({ operator, wanted }: ReadTest, value: unknown, today: string): boolean {
  return operators[operator](value, resolveDay({ operator, wanted }, today));
}

const comparisons: readonly Operator[] = ['atLeast', 'atMost', 'after', 'before'];

/** Whether an operator compares the order of values. */
export function isComparison(operator: Operator): boolean {
  return comparisons.includes(operator);
}

/** The value that a test compares with, where `today` is a date. */
export function resolveDay({ operator, wanted }: ReadTest, today: string): unknown {
  return wanted === todayWord && isComparison(operator) ? today : wanted;
}

/** The tests in a condition. */
export function testsIn(condition: Condition): readonly Test[] {
  if ('all' in condition) return condition.all.flatMap(testsIn);
  if ('any' in condition) return condition.any.flatMap(testsIn);
  return 'not' in condition ? testsIn(condition.not) : [condition];
}

/** The paths of the fields that a condition tests. */
export function keysIn(condition: Condition | undefined): readonly string[] {
  return condition ? testsIn(condition).map(({ field }) => field) : [];
}

/** Whether a value without fields of its own counts as not filled in. */
export function isBlankValue(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (Array.isArray(value)) return value.every((item) => typeof item === 'string' && isBlankText(item));
  return typeof value === 'string' && isBlankText(value);
}
