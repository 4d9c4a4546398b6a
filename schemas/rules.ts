import { isBlank } from './blank.ts';
import { companyDay } from './company-day.ts';
import type { AnyContent, Declaration } from './declaration.ts';
import type { FieldNode, RuleContext } from './field.ts';
import { behaviourOf } from './fields/index.ts';
import { type Issue, issueAt } from './issue.ts';
import { walkFields } from './walk.ts';

/** Everything that keeps content from being saved, in the order of the form; a hidden field may stay blank, but what it holds has to be safe. */
export function checkRules(
  declaration: Declaration,
  content: AnyContent,
  context: RuleContext = { today: companyDay() },
): Issue[] {
  const issues: Issue[] = [];
  for (const { node, path, value, isHidden } of walkFields(declaration.fields, content)) {
    const message = isHidden ? checkHidden(node, value, context) : checkField(node, value, context);
    if (message !== undefined) issues.push(issueAt(path, message));
  }
  return [...issues, ...declaration.crossRules(content)];
}

/** The first reason to refuse one field's value; undefined when there is none. */
export function checkField(node: FieldNode, value: unknown, context: RuleContext): string | undefined {
  const isList = Array.isArray(value);
  if (isBlank(node, value)) {
    if (node.meta.required !== undefined) return node.meta.required;
    if (!isList) return undefined;
  }
  return behaviourOf(node.kind).check?.(isList ? value : trimmed(value), node.meta, context);
}

/** What a person cannot see need not be filled in. */
function checkHidden(node: FieldNode, value: unknown, context: RuleContext): string | undefined {
  if (isBlank(node, value)) return undefined;
  const meta = Array.isArray(value) ? { ...node.meta, min: 0 } : node.meta;
  return behaviourOf(node.kind).check?.(trimmed(value), meta, context);
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
