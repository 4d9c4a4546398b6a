import { type ReadTest, readTest, type Test, testsIn } from './condition.ts';
import type { FieldNode } from './field.ts';
import {
  conditionsShowing,
  type FieldPath,
  type FieldsAround,
  fieldsInside,
  listDeciding,
  pathsShowing,
  readFieldPath,
} from './field-path.ts';
import { keysInRule } from './rule.ts';

/** Fields that may have other issues after one has changed. */
export interface Dependence {
  /** The fields that are shown or hidden by it, or have rules that read it. */
  readonly dependants: ReadonlySet<FieldNode>;
  /** The fields in whose records these are. */
  readonly holders: ReadonlySet<FieldNode>;
}

const nothing: Dependence = { dependants: new Set(), holders: new Set() };

/** Computed once for the fields of a declaration: comparing hundreds of fields with each other is slow. */
const knownDependence = new WeakMap<readonly FieldNode[], ReadonlyMap<FieldNode, Dependence>>();

/** The fields that depend on one, of all the fields of a declaration. */
export function dependenceOf(fields: readonly FieldNode[], node: FieldNode): Dependence {
  const known = knownDependence.get(fields) ?? listDependence(fields);
  knownDependence.set(fields, known);
  return known.get(node) ?? nothing;
}

function listDependence(top: readonly FieldNode[]): ReadonlyMap<FieldNode, Dependence> {
  const found = new Map<FieldNode, { dependants: Set<FieldNode>; holders: Set<FieldNode> }>();
  const visit = (around: FieldsAround, holders: readonly FieldNode[]) => {
    for (const node of around.fields) {
      const rules = node.meta.rules?.flatMap(keysInRule) ?? [];
      for (const read of listDeciding([...pathsShowing(node), ...rules], around).keys()) {
        const of = found.get(read) ?? { dependants: new Set(), holders: new Set() };
        found.set(read, of);
        of.dependants.add(node);
        for (const holder of holders) of.holders.add(holder);
      }
      for (const inside of fieldsInside(node, around)) visit(inside, [...holders, node]);
    }
  };
  visit({ fields: top }, []);
  return found;
}

/** A test of a field outside a record, by its path from there. */
interface TestOutside {
  readonly path: FieldPath;
  readonly test: ReadTest;
}

const knownTests = new WeakMap<readonly FieldNode[], readonly TestOutside[]>();

/** The tests of fields outside a record with these fields, that conditions and rules in it have. */
export function testsOutside(fields: readonly FieldNode[]): readonly TestOutside[] {
  const known = knownTests.get(fields) ?? listTestsOutside({ fields }, 0);
  knownTests.set(fields, known);
  return known;
}

function listTestsOutside(around: FieldsAround, depth: number): readonly TestOutside[] {
  return around.fields.flatMap((node) => {
    const required = node.meta.rules?.flatMap((rule) => ('requiredIf' in rule ? rule.requiredIf : [])) ?? [];
    const tests = [...conditionsShowing(node), ...required].flatMap(testsIn);
    const inside = fieldsInside(node, around).flatMap((record) => listTestsOutside(record, depth + 1));
    return [...tests.flatMap((test) => outside(test, depth)), ...inside];
  });
}

function outside(test: Test, depth: number): readonly TestOutside[] {
  const [path, read] = [readFieldPath(test.field), readTest(test)];
  return path && read && path.up > depth ? [{ path: { ...path, up: path.up - depth }, test: read }] : [];
}
