import { behaviourOf } from '../fields/index.ts';
import { isBlank } from './blank.ts';
import { findBrokenRule } from './broken-rules.ts';
import { decidingKeys } from './condition.ts';
import type { AnyContent, Declaration } from './declaration.ts';
import type { FieldNode, RuleContext } from './field.ts';
import { type Issue, issueAt, type Path } from './issue.ts';
import { findRecord, holdsRecords } from './records.ts';
import { keysInRule } from './rule.ts';
import { siteDay } from './site-day.ts';
import { isVisible } from './visible.ts';
import { walkField, walkFields } from './walk.ts';

/** Lists the issues of content in the order of the form; hidden fields may be blank, but their values have to be safe. */
export function checkRules(
  declaration: Declaration,
  content: AnyContent,
  context: RuleContext = { today: siteDay() },
): Issue[] {
  return [...checkFields(declaration.fields, content, context), ...declaration.checkAcross(content)];
}

/** Paths of fields below the top level of their content. */
interface Place {
  readonly path: Path;
  /** Whether a list around them is hidden. */
  readonly isHidden: boolean;
}

const top: Place = { path: [], isHidden: false };

/** Lists the issues of each field of content or of a list item; of some of them where `only` these matter. */
export function checkFields(
  fields: readonly FieldNode[],
  content: AnyContent,
  context: RuleContext = { today: siteDay() },
  { path: start, isHidden: isInHidden }: Place = top,
  only: readonly FieldNode[] = fields,
): Issue[] {
  const issues: Issue[] = [];
  const around = { fields, content, today: context.today };
  for (const field of only)
    for (const { node, path, value, isHidden, around: own } of walkField(field, around, start, isInHidden)) {
      const message = isHidden
        ? checkHidden(node, value, context)
        : (checkField(node, value, context) ?? findBrokenRule(node, own));
      if (message !== undefined) issues.push(issueAt(path, message));
      if (!isHidden) issues.push(...checkRecord(node, path, value));
    }
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
  const affected = fields.filter((other) => other === node || isDecidedBy(node.key, other, fields));
  return {
    places: affected.map(({ key }) => [...path, key]),
    issues: checkFields(fields, content, undefined, { path, isHidden }, affected),
  };
}

/** Whether the value of a field decides if another is shown or what its rules refuse. */
function isDecidedBy(key: string, node: FieldNode, fields: readonly FieldNode[]): boolean {
  const isDeciding = (other: FieldNode) => decidingKeys(other, fields).includes(key);
  const read = node.meta.rules?.flatMap(keysInRule) ?? [];
  return (
    isDeciding(node) ||
    fields.some((other) => read.includes(other.key) && (other.key === key || isDeciding(other)))
  );
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
