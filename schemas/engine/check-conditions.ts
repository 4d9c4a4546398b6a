import { behaviourOf } from '../fields/index.ts';
import {
  all,
  type Condition,
  decidingKeys,
  isComparison,
  keysIn,
  operatorNames,
  type ReadTest,
  readTest,
  todayWord,
} from './condition.ts';
import { type Problem, rejectField, writeOneOf } from './declaration-error.ts';
import type { FieldNode, Order } from './field.ts';

/** Throws naming the field whose condition tests what does not exist, itself or a value that a field never has. */
export function checkConditions(owner: string, fields: readonly FieldNode[]): void {
  for (const node of fields) {
    const { showIf } = node.meta;
    if (!showIf) continue;
    const place = `${owner}.${node.key}.showIf`;
    checkCondition(place, fields, showIf, [node.shape]);
    if (decidingKeys(node, fields).includes(node.key))
      rejectField(
        place,
        `"${node.key}" depends on itself, by the condition on "${keysIn(showIf).join('", "')}"`,
        'test a field that does not depend on it',
        [node.shape],
      );
  }
}

/** Adds the conditions of sections to those of their fields; throws for a section without fields. */
export function placeConditions(
  owner: string,
  fields: readonly FieldNode[],
  sections: ReadonlyMap<string, Condition>,
): readonly FieldNode[] {
  const headings = fields.flatMap(({ meta }) => meta.section ?? []);
  const unknown = [...sections.keys()].find((heading) => !headings.includes(heading));
  if (unknown !== undefined)
    rejectField(
      `${owner}.sections`,
      `no field is in the section "${unknown}"`,
      writeOneOf([...new Set(headings)]),
    );
  const placed = fields.map((node) => {
    const section = sections.get(node.meta.section ?? '');
    if (!section) return node;
    const { showIf: own } = node.meta;
    const meta = Object.freeze({ ...node.meta, showIf: own ? all(section, own) : section });
    // The spread of a node is one of the same kind.
    return Object.freeze({ ...node, meta }) as FieldNode;
  });
  return Object.freeze(placed);
}

/** Throws naming a place for a condition on these fields that can never be meant; `at` as in `rejectField`. */
export function checkCondition(
  place: string,
  fields: readonly FieldNode[],
  condition: Condition,
  at: readonly object[] = [],
): void {
  const inner = conditionsIn(condition);
  if (inner?.length === 0)
    rejectField(place, 'a condition of "all" or "any" is empty', 'write conditions into it', at);
  if (inner) {
    for (const each of inner) checkCondition(place, fields, each, at);
    return;
  }
  const test = 'field' in condition ? condition : undefined;
  const node = fields.find(({ key }) => key === test?.field);
  if (!test || !node) {
    const keys = fields.map(({ key }) => key);
    rejectField(place, `depends on "${test?.field}", which is not a field next to it`, writeOneOf(keys), at);
  }
  const read = readTest(test);
  if (!read)
    rejectField(
      place,
      `"${node.key}" is tested by no operator, or by several`,
      writeOneOf(operatorNames),
      at,
    );
  const [problem, instead] = findProblem(node, read) ?? [];
  if (problem !== undefined && instead !== undefined)
    rejectField(place, `"${node.key}" ${problem}`, instead, at);
}

function conditionsIn(condition: Condition): readonly Condition[] | undefined {
  if ('all' in condition) return condition.all;
  if ('any' in condition) return condition.any;
  return 'not' in condition ? [condition.not] : undefined;
}

function findProblem(node: FieldNode, test: ReadTest): Problem | undefined {
  const { operator, wanted } = test;
  const { html, holds, order } = behaviourOf(node.kind);
  if (html || holds === 'one') return [`cannot be tested, as its kind is ${node.kind}`, 'test another field'];
  if (operator === 'isBlank')
    return typeof wanted === 'boolean' ? undefined : ['is blank or not', 'write true or false'];
  if (isComparison(operator)) {
    if (!order) return [`has no order, as its kind is ${node.kind}`, 'test it with "is", "in" or "isBlank"'];
    if (wanted === todayWord && order === 'day') return undefined;
    return hasValue(node, wanted) ? undefined : never(node, wanted);
  }
  const isList = Array.isArray(behaviourOf(node.kind).empty);
  if (isList !== (operator === 'has'))
    return isList ? ['is a list', 'test it with "has"'] : ['is not a list', 'test it with "is" or "in"'];
  if (operator === 'has') return hasValue(node, [wanted]) ? undefined : never(node, wanted);
  const values = operator === 'in' && Array.isArray(wanted) ? wanted : [wanted];
  if (values.length === 0) return ['is compared with no value', 'write values into the list'];
  const impossible = values.find((value) => !hasValue(node, value) || isAgainstRules(node, value));
  return impossible === undefined ? undefined : never(node, impossible);
}

const never = (node: FieldNode, value: unknown): Problem => [
  `never has the value ${JSON.stringify(value)}`,
  describeValues(node),
];

const samples: Readonly<Record<Order, string>> = {
  number: 'write a number within its limits',
  day: 'write a date such as "2026-06-15", or "today"',
  time: 'write a time such as "09:30"',
  moment: 'write a moment such as "2026-06-15T09:30"',
};

/** Advice on the values that a field can have. */
export function describeValues({ kind, meta }: FieldNode): string {
  const { options, order, empty } = behaviourOf(kind);
  if (options) return writeOneOf(options(meta).map(({ value }) => value));
  if (order) return samples[order];
  return typeof empty === 'boolean' ? 'write true or false' : 'write a value that it can have';
}

/** Whether a value is one that the field stores, as it is. */
function hasValue({ shape }: FieldNode, value: unknown): boolean {
  const { success, data } = shape.safeParse(value);
  return success && JSON.stringify(data) === JSON.stringify(value);
}

function isAgainstRules({ kind, meta }: FieldNode, value: unknown): boolean {
  // A date in the future is no mistake of the declaration.
  return behaviourOf(kind).check?.(value, meta, { today: '9999-12-31' }) !== undefined;
}
