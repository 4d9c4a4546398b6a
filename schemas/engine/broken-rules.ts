import { isDay } from '../fields/date.ts';
import { behaviourOf } from '../fields/index.ts';
import { siteDay } from './calendar.ts';
import { holds, todayWord } from './condition.ts';
import type { FieldNode } from './field.ts';
import { type Issue, issueAt, type Path } from './issue.ts';
import { matchesPattern } from './pattern-time.ts';
import { isBlank } from './records.ts';
import { type DaySpan, type Rule, readComparison } from './rule.ts';
import { type Around, holdsAt, shownValue, visibleRecord, withShownRows } from './visible.ts';
import { type Visit, walkFields } from './walk.ts';

/** Whether rules that refuse are evaluated, or those that warn. */
type Severity = 'issue' | 'warning';

const severityOf = ({ isWarning }: Rule): Severity => (isWarning ? 'warning' : 'issue');

/** The message of the first rule that a shown field breaks in its record; undefined where it breaks none. */
export function findBrokenRule(
  node: FieldNode,
  around: Around,
  severity: Severity = 'issue',
): string | undefined {
  const rules = node.meta.rules?.filter((rule) => severityOf(rule) === severity);
  return rules?.find((rule) => isBroken(rule, node, around))?.message;
}

function isBroken(rule: Rule, node: FieldNode, around: Around): boolean {
  const value = withShownRows(node, around.content[node.key], around);
  const read = (key: string) => (key === todayWord ? around.today : shownValue(key, around));
  if ('requiredIf' in rule) return isBlank(node, value) && holdsAt(rule.requiredIf, around);
  // Custom rules are evaluated over the whole content, in `checkAcross`.
  if ('custom' in rule || !isReadable(node, value)) return false;
  if ('pattern' in rule) return !matchesPattern(node, rule.pattern, String(value).trim());
  if ('within' in rule) {
    const other = read(rule.within.field);
    return isDay(value) && isDay(other) && !isWithin([value, other], rule.within);
  }
  const { operator, field } = readComparison(rule) ?? {};
  if (operator === undefined || field === undefined) return false;
  const other = around.fields.find(({ key }) => key === field);
  const wanted = read(field);
  const isComparable = other ? isReadable(other, wanted) : field === todayWord;
  return isComparable && !holds({ operator, wanted }, value, around.today);
}

/** Whether a value is filled in and of its field's shape. */
function isReadable(node: FieldNode, value: unknown): boolean {
  return !isBlank(node, value) && node.shape.safeParse(value).success;
}

function isWithin(days: readonly string[], span: DaySpan): boolean {
  const [earlier = '', later = ''] = days.toSorted();
  if ('years' in span) {
    const years = Number(later.slice(0, 4)) - Number(earlier.slice(0, 4));
    // Dates compare like their texts, also where 29 February is none of that year.
    return years < span.years || (years === span.years && later.slice(4) <= earlier.slice(4));
  }
  return Date.parse(later) - Date.parse(earlier) <= span.days * 86_400_000;
}

/** Whether fields have rules that read more than one record, or call a function. */
export function hasRulesAcross(fields: readonly FieldNode[], isInRows = false): boolean {
  return fields.some(
    ({ kind, meta, fields: inner }) =>
      (isInRows && meta.unique !== undefined) ||
      meta.rules?.some((rule) => 'custom' in rule) ||
      hasRulesAcross(inner, isInRows || behaviourOf(kind).holds === 'many'),
  );
}

/** Lists the issues and warnings of the custom rules of shown fields, and values that rows of one list must not share. */
export function checkAcross(
  fields: readonly FieldNode[],
  content: Readonly<Record<string, unknown>>,
  today: string = siteDay(),
  severity: Severity = 'issue',
): Issue[] {
  if (!hasRulesAcross(fields)) return [];
  const visits = [...walkFields(fields, content, today)];
  const broken = visits.flatMap(({ node, path, around, isHidden }) => {
    const value = withShownRows(node, around.content[node.key], around);
    const rules = isHidden || !isReadable(node, value) ? undefined : node.meta.rules;
    return (rules ?? []).flatMap((rule) => {
      if (!('custom' in rule) || severityOf(rule) !== severity) return [];
      const shown = visibleRecord(around);
      const result = rule.custom(shown[node.key], shown);
      const wrong: readonly Path[] = typeof result === 'boolean' ? (result ? [] : [[]]) : result;
      return wrong.map((inside) => issueAt([...path, ...inside], rule.message));
    });
  });
  return severity === 'issue' ? [...broken, ...listShared(visits)] : broken;
}

/** The issues of unique values that several rows of one list have, at each of these rows. */
function listShared(visits: readonly Visit[]): Issue[] {
  const alike = new Map<string, Issue[]>();
  for (const { node, path, value, isHidden } of visits) {
    const row = path.findLastIndex((part) => typeof part === 'number');
    if (node.meta.unique === undefined || row === -1 || isHidden || !isReadable(node, value)) continue;
    const stored = behaviourOf(node.kind).normalise?.(value) ?? value;
    const name = JSON.stringify([path.slice(0, row), path.slice(row + 1), stored]);
    alike.set(name, [...(alike.get(name) ?? []), issueAt(path, node.meta.unique)]);
  }
  return [...alike.values()].filter(({ length }) => length > 1).flat();
}
