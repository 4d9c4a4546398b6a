import { any, type Condition, keysIn } from './condition.ts';
import { directionMessage, isBlankText, isName, keepsDirection } from './text-measure.ts';

/** A distance between two days. */
export type DaySpan = { readonly days: number } | { readonly years: number };

/** A function of a value and the visible values of its siblings: whether it is right, or the paths inside it that are not. */
type Judge = (
  value: unknown,
  siblings: Readonly<Record<string, unknown>>,
) => boolean | readonly (readonly (string | number)[])[];

/** The test of a value that is not blank; another field is a sibling, or `today` for days. */
type RuleTest =
  | { readonly pattern: string; readonly flags?: string }
  | { readonly after: string }
  | { readonly before: string }
  | { readonly atLeast: string }
  | { readonly atMost: string }
  | { readonly within: { readonly field: string } & DaySpan }
  /** The only rule of blank values. */
  | { readonly requiredIf: Condition }
  | { readonly custom: Judge };

/** A rule of a field: data but for a custom one, so that browser, server and API description have the same. */
export type Rule = RuleTest & {
  readonly message: string;
  /** Whether content that breaks it can be published all the same. */
  readonly isWarning?: true;
};

/** A rule of a declaration, and the field that shows its message. */
export type PlacedRule<Key extends string = string> = Rule & { readonly at: Key };

/** A text in which a regular expression without flags finds a match. */
export function pattern({ source, flags }: RegExp, message: string): Rule {
  return { pattern: source, ...(flags !== '' && { flags }), message };
}

/** A value after that of another field. */
export const after = (field: string, message: string): Rule => ({ after: field, message });

/** A value before that of another field. */
export const before = (field: string, message: string): Rule => ({ before: field, message });

/** A value that is not before or less than that of another field. */
export const atLeast = (field: string, message: string): Rule => ({ atLeast: field, message });

/** A value that is not after or more than that of another field. */
export const atMost = (field: string, message: string): Rule => ({ atMost: field, message });

/** A day that is not further away from that of another field. */
export function within(field: string, span: DaySpan, message: string): Rule;
export function within(field: string, span: DaySpan): RuleTest;
export function within(field: string, span: DaySpan, message?: string): RuleTest {
  return { within: { field, ...span }, ...(message !== undefined && { message }) };
}

/** A value that is filled in while a condition on its siblings holds. */
export const requiredIf = (condition: Condition, message: string): Rule => ({
  requiredIf: condition,
  message,
});

/** The condition in which rules require a value; it never holds where none does. */
export function requiredWhen(rules: readonly Rule[] = []): Condition {
  return any(...rules.flatMap((rule) => ('requiredIf' in rule && !rule.isWarning ? [rule.requiredIf] : [])));
}

/** A value of which a pure function of it and its siblings returns true; for what no other rule can express. */
export function custom<Value>(
  judge: (value: Value, siblings: Readonly<Record<string, unknown>>) => ReturnType<Judge>,
  message: string,
): Rule {
  // A rule is evaluated for values of its field's shape alone.
  return { custom: judge as Judge, message };
}

/** Rules of a name: it has a letter or a digit, else `message` is shown, and does not change the direction of the text around it. */
export const named = (message: string): readonly Rule[] => [
  custom<string>((text) => isBlankText(text) || isName(text), message),
  custom<string>(keepsDirection, directionMessage),
];

/** A rule that never refuses: its message is listed before publishing. */
export function warn(rule: RuleTest, message: string): Rule {
  return { ...rule, message, isWarning: true };
}

/** Places a rule of a declaration at one of its fields. */
export function at<const Key extends string>(field: Key, rule: Rule): PlacedRule<Key> {
  return { ...rule, at: field };
}

/** The names of rules that compare a value with that of another field. */
export const comparisons = ['after', 'before', 'atLeast', 'atMost'] as const;

/** A comparison with another field, taken apart; undefined for other rules. */
export function readComparison(rule: Rule) {
  for (const operator of comparisons) {
    const field = operator in rule ? (rule as Readonly<Record<string, unknown>>)[operator] : undefined;
    if (typeof field === 'string') return { operator, field };
  }
  return undefined;
}

/** The keys of the siblings that a rule reads; a custom one may read all. */
export function keysInRule(rule: Rule): readonly string[] {
  if ('requiredIf' in rule) return keysIn(rule.requiredIf);
  if ('within' in rule) return [rule.within.field];
  const field = readComparison(rule)?.field;
  return field === undefined ? [] : [field];
}
