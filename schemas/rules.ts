import { isBlank } from './blank.ts';
import { companyDay } from './company-day.ts';
import type { AnyContent, Declaration } from './declaration.ts';
import type { FieldNode, RuleContext } from './field.ts';
import { behaviourOf } from './fields/index.ts';
import { type Issue, issueAt } from './issue.ts';
import { walkFields } from './walk.ts';

/** Everything that keeps content from being saved, in the order of the form; what is hidden is not judged. */
export function checkRules(
  declaration: Declaration,
  content: AnyContent,
  context: RuleContext = { today: companyDay() },
): Issue[] {
  const issues: Issue[] = [];
  for (const { node, path, value } of walkFields(declaration.fields, content, { visibleOnly: true })) {
    const message = checkField(node, value, context);
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

/** Whether something that has to be filled in is still blank; what is hidden is not judged. */
export function lacksRequired(fields: readonly FieldNode[], content: AnyContent): boolean {
  for (const { node, value } of walkFields(fields, content, { visibleOnly: true }))
    if (node.meta.required !== undefined && isBlank(node, value)) return true;
  return false;
}

function trimmed(value: unknown): unknown {
  return typeof value === 'string' ? value.trim() : value;
}
