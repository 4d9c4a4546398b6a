import { behaviourOf } from '../fields/index.ts';
import { isBlank } from './blank.ts';
import { findBrokenRule } from './broken-rules.ts';
import { decidingKeys } from './condition.ts';
import type { AnyContent, Declaration } from './declaration.ts';
import type { FieldNode, RuleContext } from './field.ts';
import { type Issue, issueAt, type Path } from './issue.ts';
import { findRecord, holdsRecords, type NestedRecord, recordsOf } from './records.ts';
import { keysInRule } from './rule.ts';
import { siteDay } from './site-day.ts';
import { isVisible } from './visible.ts';
import { walkFields } from './walk.ts';

/** Lists the issues of content in the order of the form; hidden fields may be blank, but their values have to be safe. */
export function checkRules(
  declaration: Declaration,
  content: AnyContent,
  context: RuleContext = { today: siteDay() },
): Issue[] {
  const { fields, checkAcross } = declaration;
  return [
    ...checkFields(fields, content, context),
    ...checkRowCount(fields, content),
    ...checkAcross(content),
  ];
}

/** Rows that content may have in all its lists, with those inside rows. */
export const maxRowsInAll = 5_000;

/** The number of rows in the lists of fields, with those inside rows. */
export function countRows(fields: readonly FieldNode[], content: AnyContent): number {
  let count = 0;
  for (const node of fields) {
    const value = content[node.key];
    const records = recordsOf(node, value);
    if (Array.isArray(value)) count += records.length;
    for (const record of records) count += countRows(record.fields, record.value);
  }
  return count;
}

/** The issue of content with too many rows, at the field that has most of them. */
export function checkRowCount(fields: readonly FieldNode[], content: AnyContent): Issue[] {
  const counts = fields.map((node) => countRows([node], content));
  const inAll = counts.reduce((sum, count) => sum + count, 0);
  const most = fields[counts.indexOf(Math.max(...counts))];
  if (inAll <= maxRowsInAll || !most) return [];
  const message = `All lists together can have at most ${maxRowsInAll} rows, with those inside rows, and have ${inAll}`;
  return [issueAt([most.key], message)];
}

/** Paths of fields below the top level of their content. */
interface Place {
  readonly path: Path;
  /** Whether a list around them is hidden. */
  readonly isHidden: boolean;
}

const top: Place = { path: [], isHidden: false };

/** The issues found in records, for as long as these stay the same; their paths begin in the record. */
export type CheckedRecords = WeakMap<AnyContent, FoundIssues>;

interface FoundIssues extends RuleContext {
  readonly fields: readonly FieldNode[];
  readonly isHidden: boolean;
  readonly issues: readonly Issue[];
}

interface CheckOptions extends Partial<Place> {
  /** The fields that are checked; by default all. */
  readonly only?: readonly FieldNode[];
  /** Records that were checked and are not checked again; none may be changed in place. */
  readonly known?: CheckedRecords;
}

/** Lists the issues of the fields of content or of a list item, and of those inside them. */
export function checkFields(
  fields: readonly FieldNode[],
  content: AnyContent,
  context: RuleContext = { today: siteDay() },
  { path: start = [], isHidden: isInHidden = false, only = fields, known }: CheckOptions = {},
): Issue[] {
  const issues: Issue[] = [];
  const around = { fields, content, today: context.today };
  for (const node of only) {
    const value = content[node.key];
    const path = [...start, node.key];
    const isHidden = isInHidden || !isVisible(node, around);
    const message = isHidden
      ? checkHidden(node, value, context)
      : (checkField(node, value, context) ?? findBrokenRule(node, around));
    if (message !== undefined) issues.push(issueAt(path, message));
    if (!isHidden) issues.push(...checkRecord(node, path, value));
    for (const record of recordsOf(node, value))
      for (const issue of checkInside(record, isHidden, context, known))
        issues.push(issueAt([...path, ...record.path, ...issue.path], issue.message));
  }
  return issues;
}

/** The issues of the fields of a record. */
function checkInside(
  { fields, value }: NestedRecord,
  isHidden: boolean,
  context: RuleContext,
  known: CheckedRecords | undefined,
): readonly Issue[] {
  const found = known?.get(value);
  if (found?.fields === fields && found.today === context.today && found.isHidden === isHidden)
    return found.issues;
  const issues = checkFields(fields, value, context, { isHidden, ...(known && { known }) });
  known?.set(value, { ...context, fields, isHidden, issues });
  return issues;
}

/** The issues across the fields of a record, at the fields that they concern. */
function checkRecord(node: FieldNode, path: Path, value: unknown): Issue[] {
  const issues = behaviourOf(node.kind).checkRecord?.(value) ?? [];
  return issues.map((issue) => issueAt([...path, ...issue.path], issue.message));
}

/** The fields whose issues may differ after a value changed, and their issues now. */
export interface CheckedChange {
  readonly places: readonly Path[];
  readonly issues: readonly Issue[];
}

/** Validates a changed field and the siblings that it shows or hides; undefined where list items were added, removed or moved, or fields have rules across them, so that more has to be validated. */
export function checkChange(
  fields: readonly FieldNode[],
  content: AnyContent,
  changed: Path,
  { path, isHidden }: Place = top,
): CheckedChange | undefined {
  const node = fields.find(({ key }) => key === changed[path.length]);
  if (!node || behaviourOf(node.kind).checkRecord) return undefined;
  if (holdsRecords(node)) {
    // A required record can become blank with any of its fields.
    if (!Array.isArray(content[node.key]) && node.meta.required !== undefined) return undefined;
    const record = findRecord(node, content[node.key], changed.slice(path.length + 1));
    if (!record) return undefined;
    const inside = {
      path: [...path, node.key, ...record.path],
      isHidden: isHidden || !isVisible(node, { fields, content, today: siteDay() }),
    };
    return checkChange(record.fields, record.value, changed, inside);
  }
  const affected = fields.filter((other) => other === node || listDeciding(fields).get(other)?.has(node.key));
  return {
    places: affected.map(({ key }) => [...path, key]),
    issues: checkFields(fields, content, undefined, { path, isHidden, only: affected }),
  };
}

type Deciding = ReadonlyMap<FieldNode, ReadonlySet<string>>;

/** Found once for the fields of a declaration: comparing each with each takes long where there are hundreds. */
const decidingOf = new WeakMap<readonly FieldNode[], Deciding>();

/** The keys of the fields whose values decide if a field is shown or what its rules refuse, for each that has such. */
function listDeciding(fields: readonly FieldNode[]): Deciding {
  const known = decidingOf.get(fields);
  if (known) return known;
  const deciding = new Map<FieldNode, ReadonlySet<string>>();
  for (const node of fields) {
    const read = node.meta.rules?.flatMap(keysInRule) ?? [];
    const others = read.length === 0 ? [] : fields.filter(({ key }) => read.includes(key));
    const keys = [node, ...others].flatMap((each) => decidingKeys(each, fields));
    if (keys.length + read.length > 0) deciding.set(node, new Set([...keys, ...read]));
  }
  decidingOf.set(fields, deciding);
  return deciding;
}

/** The first issue of a field's value; undefined when there is none. */
export function checkField(node: FieldNode, value: unknown, context: RuleContext): string | undefined {
  const isList = Array.isArray(value);
  if (isBlank(node, value)) {
    if (node.meta.required !== undefined) return node.meta.required;
    if (!isList) return undefined;
  }
  return behaviourOf(node.kind).check?.(isList ? value : trimmed(value), node.meta, context);
}

/** Hidden fields are not required and have no limits; their values have to be safe and of their kind. */
function checkHidden(node: FieldNode, value: unknown, context: RuleContext): string | undefined {
  if (isBlank(node, value)) return undefined;
  const { check, unlimited } = behaviourOf(node.kind);
  return check?.(trimmed(value), { ...node.meta, ...unlimited }, context);
}

/** Whether something that has to be filled in is still blank; hidden fields may. */
export function lacksRequired(fields: readonly FieldNode[], content: AnyContent): boolean {
  for (const { node, value, isHidden } of walkFields(fields, content))
    if (!isHidden && node.meta.required !== undefined && isBlank(node, value)) return true;
  return false;
}

function trimmed(value: unknown): unknown {
  return typeof value === 'string' ? value.trim() : value;
}
