import { behaviourOf } from '../fields/index.ts';
import type { AnyContent } from './declaration.ts';
import type { FieldNode } from './field.ts';
import { walkFields } from './walk.ts';

/** A value that other content may hold too, such as the company's phone number. */
export interface SharedValue {
  readonly identity: string;
  readonly value: string;
  /** The label of the field that holds it. */
  readonly label: string;
}

/** Every number and address in content that other content may hold too. */
export function listSharedValues(fields: readonly FieldNode[], content: AnyContent): SharedValue[] {
  return [...walkFields(fields, content)].flatMap(({ node, value }) => {
    const identity = identityOf(node, value);
    return identity === undefined ? [] : [{ identity, value: String(value), label: node.meta.label }];
  });
}

/** The shared values that content held before and holds nowhere any more, each once. */
export function listReplacedValues(
  fields: readonly FieldNode[],
  before: AnyContent,
  after: AnyContent,
): SharedValue[] {
  const held = new Set(listSharedValues(fields, after).map(({ identity }) => identity));
  const replaced = listSharedValues(fields, before).filter(({ identity }) => !held.has(identity));
  return [...new Map(replaced.map((one) => [one.identity, one])).values()];
}

/** Whether fields of this kind and metadata hold values that other content may hold too. */
export function holdsSharedValues({ kind }: FieldNode): boolean {
  return behaviourOf(kind).identity !== undefined;
}

function identityOf({ kind, meta }: FieldNode, value: unknown): string | undefined {
  return typeof value === 'string' ? behaviourOf(kind).identity?.(value, meta) : undefined;
}
