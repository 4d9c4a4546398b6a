import { type Condition, readTest, type Test } from '#schemas/engine/condition.ts';
import type { FieldNode } from '#schemas/engine/field.ts';
import { findFields, readFieldPath } from '#schemas/engine/field-path.ts';
import { type Around, holdsAt } from '#schemas/engine/visible.ts';
import { plainText } from '#schemas/engine/walk.ts';

const alternatives = new Intl.ListFormat('en', { type: 'disjunction' });

/** Describes what a condition that does not hold lacks, such as `until Layout is Wide`; of a condition that is hard to put into words, that its values are others. */
export function describeUnmet(condition: Condition, record: Around): string {
  const conditions = 'all' in condition ? condition.all : [condition];
  const unmet = conditions.filter((each) => !holdsAt(each, record));
  const lacks = unmet.map((each) => ('field' in each ? describeTest(each, record) : undefined));
  return lacks.includes(undefined) ? 'with the present values' : `until ${lacks.join(' and ')}`;
}

function describeTest(test: Test, record: Around): string | undefined {
  const path = readFieldPath(test.field);
  const node = path && findFields(path, record)[0];
  const { operator, wanted } = readTest(test) ?? {};
  if (!node) return undefined;
  const { label } = node.meta;
  if (operator === 'isBlank') return `${label} is ${wanted === true ? 'empty' : 'filled in'}`;
  if (operator !== 'is' && operator !== 'in') return undefined;
  return `${label} is ${alternatives.format([wanted].flat().map((value) => nameOf(node, value)))}`;
}

function nameOf(node: FieldNode, value: unknown): string {
  if (node.kind !== 'boolean') return plainText(node, value) || String(value);
  const [on, off] = node.meta.words ?? ['Yes', 'No'];
  return value === true ? on : off;
}
