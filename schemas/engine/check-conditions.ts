import { behaviourOf } from '../fields/index.ts';
import {
  all,
  type Condition,
  isComparison,
  keysIn,
  operatorNames,
  type ReadTest,
  readTest,
  todayWord,
} from './condition.ts';
import { type Problem, rejectField, writeOneOf } from './declaration-error.ts';
import type { FieldNode, Order } from './field.ts';
import {
  climb,
  type FieldPath,
  type FieldsAround,
  fieldsInside,
  findFields,
  listDeciding,
  readFieldPath,
} from './field-path.ts';

/** Throws naming the field whose condition, or that of a type of its rows, tests what does not exist, itself or a value that a field never has. */
/* @__NO_SIDE_EFFECTS__ */
export function checkConditions(owner: string, around: FieldsAround): void {
  for (const node of around.fields) {
    const types = [...(node.types ?? [])].map(
      ([type, { showIf }]) => [`showTypesIf.${type}`, showIf] as const,
    );
    for (const [part, condition] of [['showIf', node.meta.showIf] as const, ...types]) {
      if (!condition) continue;
      const place = `${owner}.${node.key}.${part}`;
      checkCondition(place, around, condition, [node.shape]);
      if (listDeciding(keysIn(condition), around).has(node))
        rejectField(
          place,
          `"${node.key}" depends on itself, by the condition on "${keysIn(condition).join('", "')}"`,
          'test a field that does not depend on it',
          [node.shape],
        );
    }
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

/** Throws naming a place for a condition on a record with these fields that can never be meant; `at` as in `rejectField`. */
/* @__NO_SIDE_EFFECTS__ */
export function checkCondition(
  place: string,
  around: FieldsAround,
  condition: Condition,
  at: readonly object[] = [],
): void {
  const inner = conditionsIn(condition);
  if (inner && !Array.isArray(inner))
    rejectField(place, 'a condition of "all" or "any" is no list', 'write its conditions in [ ]', at);
  if (inner?.length === 0)
    rejectField(place, 'a condition of "all" or "any" is empty', 'write conditions into it', at);
  if (inner) {
    for (const each of inner) checkCondition(place, around, each, at);
    return;
  }
  if (!('field' in condition))
    rejectField(
      place,
      'a condition tests no field',
      'write a "field", or conditions in "all", "any" or "not"',
      at,
    );
  const { field: path } = condition;
  const wrongPath = findPathProblem(path, around);
  if (wrongPath) rejectField(place, ...wrongPath, at);
  const read = readTest(condition);
  if (!read)
    rejectField(place, `"${path}" is tested by no operator, or by several`, writeOneOf(operatorNames), at);
  const unknown = Object.keys(condition).find((key) => key !== 'field' && key !== read.operator);
  if (unknown !== undefined) rejectField(place, `"${unknown}" is no option of a condition`, 'remove it', at);
  const parsed = readFieldPath(path);
  const nodes = parsed ? findFields(parsed, around) : [];
  const problems = nodes.map((node) => findProblem(node, read));
  // Fields of one key in several types can have different values.
  const [problem] = problems;
  if (problem && !problems.includes(undefined)) rejectField(place, `"${path}" ${problem[0]}`, problem[1], at);
}

const notPath = (path: string): Problem => [
  `depends on "${path}", which is no path of a field`,
  'write "kind" for a field next to it, "address.city" for one in a group, "../kind" for one of the record around it, or "/kind" for one at the top',
];

/** The problem of a path that does not lead to a field. */
function findPathProblem(text: string, around: FieldsAround): Problem | undefined {
  const path = readFieldPath(text);
  if (!path) return notPath(text);
  const { up, keys } = path;
  const start = climb(around, up);
  if (!start) return [`depends on "${text}", which leads out of the content`, 'leave out a "../"'];
  const before = text.slice(0, text.length - keys.join('.').length);
  for (let length = 1; length <= keys.length; length += 1) {
    const [holder] = findFields({ up, keys: keys.slice(0, length - 1) }, around);
    const way =
      before +
      keys
        .slice(0, length - 1)
        .map((key) => `${key}.`)
        .join('');
    if (holder && behaviourOf(holder.kind).holds !== 'one')
      return intoProblem(text, way.slice(0, -1), holder);
    if (findFields({ up, keys: keys.slice(0, length) }, around).length > 0) continue;
    const fields = holder ? fieldsInside(holder, start).flatMap((inside) => inside.fields) : start.fields;
    const others = [...new Set(fields.map(({ key }) => `${way}${key}`))];
    return [`depends on "${text}", which is not a field ${wherePath(way, path)}`, writeOneOf(others)];
  }
  return undefined;
}

const wherePath = (way: string, { up }: FieldPath): string => {
  if (way.includes('.') && !way.endsWith('../')) return `in "${way.slice(0, -1)}"`;
  if (up === Number.POSITIVE_INFINITY) return 'at the top';
  if (up === 0) return 'next to it';
  return up === 1 ? 'of the record around it' : `of the record ${up} levels around it`;
};

function intoProblem(text: string, way: string, { kind, key }: FieldNode): Problem {
  return behaviourOf(kind).holds === 'many'
    ? [
        `depends on "${text}", but "${key}" has several rows, one of which cannot be meant`,
        `test "${way}" with "isBlank", or a field outside the rows`,
      ]
    : [`depends on "${text}", but "${key}" has no fields in it, as its kind is ${kind}`, `write "${way}"`];
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
