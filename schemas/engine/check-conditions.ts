import { behaviourOf } from '../fields/index.ts';
import {
  type Condition,
  decidingKeys,
  isComparison,
  keysIn,
  type ReadTest,
  readTest,
  todayWord,
} from './condition.ts';
import { DeclarationError } from './declaration-error.ts';
import type { FieldNode } from './field.ts';

/** Throws naming the field whose condition tests what does not exist, itself or a value that a field never has. */
export function checkConditions(owner: string, fields: readonly FieldNode[]): void {
  for (const node of fields) {
    const { showIf } = node.meta;
    if (!showIf) continue;
    checkCondition(`${owner}.${node.key}`, fields, showIf);
    if (decidingKeys(node, fields).includes(node.key))
      throw new DeclarationError(
        `${owner}.${node.key} depends on itself, by the condition on "${keysIn(showIf).join('", "')}".`,
      );
  }
}

/** Throws naming a place for a condition on these fields that can never be meant. */
export function checkCondition(place: string, fields: readonly FieldNode[], condition: Condition): void {
  const inner = conditionsIn(condition);
  if (inner?.length === 0) throw new DeclarationError(`${place}: a condition of "all" or "any" is empty.`);
  if (inner) {
    for (const each of inner) checkCondition(place, fields, each);
    return;
  }
  const test = 'field' in condition ? condition : undefined;
  const node = fields.find(({ key }) => key === test?.field);
  if (!test || !node)
    throw new DeclarationError(`${place} depends on "${test?.field}", which does not exist.`);
  const read = readTest(test);
  const problem = read ? findProblem(node, read) : 'is tested by no operator, or by several';
  if (problem !== undefined) throw new DeclarationError(`${place}: "${node.key}" ${problem}.`);
}

function conditionsIn(condition: Condition): readonly Condition[] | undefined {
  if ('all' in condition) return condition.all;
  if ('any' in condition) return condition.any;
  return 'not' in condition ? [condition.not] : undefined;
}

function findProblem(node: FieldNode, test: ReadTest): string | undefined {
  const { operator, wanted } = test;
  const { html, holds, order } = behaviourOf(node.kind);
  if (html || holds === 'one') return `cannot be tested, as its kind is ${node.kind}`;
  if (operator === 'isBlank')
    return typeof wanted === 'boolean' ? undefined : 'is blank or not: true or false';
  if (isComparison(operator)) {
    if (!order) return `has no order, as its kind is ${node.kind}`;
    if (wanted === todayWord && order === 'day') return undefined;
    return hasValue(node, wanted) ? undefined : never(wanted);
  }
  const isList = Array.isArray(behaviourOf(node.kind).empty);
  if (isList !== (operator === 'has')) return isList ? 'is a list: test it with "has"' : 'is no list';
  if (operator === 'has') return hasValue(node, [wanted]) ? undefined : never(wanted);
  const values = operator === 'in' && Array.isArray(wanted) ? wanted : [wanted];
  if (values.length === 0) return 'is compared with no value';
  const impossible = values.find((value) => !hasValue(node, value) || isAgainstRules(node, value));
  return impossible === undefined ? undefined : never(impossible);
}

const never = (value: unknown) => `never has the value ${JSON.stringify(value)}`;

/** Whether a value is one that the field stores, as it is. */
function hasValue({ shape }: FieldNode, value: unknown): boolean {
  const { success, data } = shape.safeParse(value);
  return success && JSON.stringify(data) === JSON.stringify(value);
}

function isAgainstRules({ kind, meta }: FieldNode, value: unknown): boolean {
  // A date in the future is no mistake of the declaration.
  return behaviourOf(kind).check?.(value, meta, { today: '9999-12-31' }) !== undefined;
}
