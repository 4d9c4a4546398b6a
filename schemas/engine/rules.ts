import { behaviourOf } from '../fields/index.ts';
import { findBrokenRule } from './broken-rules.ts';
import { siteDay } from './calendar.ts';
import { holds, type ReadTest, readTest, type Test, testsIn } from './condition.ts';
import type { AnyContent, Declaration } from './declaration.ts';
import type { FieldNode, RuleContext } from './field.ts';
import {
  conditionsShowing,
  type FieldPath,
  type FieldsAround,
  fieldsInside,
  listDeciding,
  pathsShowing,
  readFieldPath,
} from './field-path.ts';
import { type Issue, issueAt, type Path } from './issue.ts';
import { findRecord, holdsRecords, isBlank, recordsOf } from './records.ts';
import { keysInRule } from './rule.ts';
import {
  type Around,
  enter,
  isRecordShown,
  isVisible,
  shownValue,
  topRecord,
  withShownRows,
} from './visible.ts';
import { compareOrder, walkRecord } from './walk.ts';

/** Lists the issues of content in the order of the form; hidden fields may be blank, but their values have to be safe. */
export function checkRules(
  declaration: Declaration,
  content: AnyContent,
  context: RuleContext = { today: siteDay() },
): Issue[] {
  const { fields, checkAcross } = declaration;
  const issues = checkRecord(topRecord(declaration, content, context.today), {
    isHidden: declaration.isHidden?.(),
  });
  const across = [...checkRowCount(fields, content), ...checkAcross(content)];
  if (across.length === 0) return issues;
  return [...issues, ...across].toSorted((a, b) => compareOrder(fields, content, a.path, b.path));
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

/** The issues found in records, for as long as these stay the same; their paths begin in the record. */
export type CheckedRecords = WeakMap<AnyContent, FoundIssues>;

interface FoundIssues extends RuleContext {
  readonly fields: readonly FieldNode[];
  readonly isHidden: boolean;
  /** Results of tests of fields outside the record. */
  readonly outside: string;
  readonly issues: readonly Issue[];
}

interface CheckOptions {
  /** The path of the record. */
  readonly path?: Path;
  /** Whether something around it is hidden. */
  readonly isHidden?: boolean | undefined;
  /** The fields that are checked; by default all. */
  readonly only?: readonly FieldNode[];
  /** Records that were checked and are not checked again; none may be changed in place. */
  readonly known?: CheckedRecords | undefined;
}

/** Lists the issues of the fields of a record, and of those inside them. */
export function checkRecord(around: Around, options: CheckOptions = {}): Issue[] {
  const { fields, content, today } = around;
  const { path: start = [], isHidden: isInHidden = false, only = fields, known } = options;
  const context = { today };
  const issues: Issue[] = [];
  for (const node of only) {
    const value = content[node.key];
    const path = [...start, node.key];
    const isHidden = isInHidden || !isVisible(node, around);
    const message = isHidden
      ? checkHidden(node, value, context)
      : (checkField(node, withShownRows(node, value, around), context) ?? findBrokenRule(node, around));
    if (message !== undefined) issues.push(issueAt(path, message));
    if (!isHidden) issues.push(...checkAcrossRecord(node, path, value));
    for (const record of recordsOf(node, value)) {
      const isOut = isHidden || !isRecordShown(node, record, around);
      for (const issue of checkInside(enter(record, around), isOut, known))
        issues.push(issueAt([...path, ...record.path, ...issue.path], issue.message));
    }
  }
  return issues;
}

/** The issues of the fields of a record inside another one. */
function checkInside(around: Around, isHidden: boolean, known: CheckedRecords | undefined): readonly Issue[] {
  if (!known) return checkRecord(around, { isHidden });
  const { fields, content, today } = around;
  const outside = testsOutside(fields)
    .map(({ path, test }) => Number(holds(test, shownValue(path, around), today)))
    .join('');
  const found = known.get(content);
  const isSame = found?.fields === fields && found.today === today && found.outside === outside;
  if (isSame && found.isHidden === isHidden) return found.issues;
  const issues = checkRecord(around, { isHidden, known });
  known.set(content, { today, fields, isHidden, outside, issues });
  return issues;
}

/** The issues across the fields of a record, at the fields that they concern. */
function checkAcrossRecord(node: FieldNode, path: Path, value: unknown): Issue[] {
  const issues = behaviourOf(node.kind).checkRecord?.(value) ?? [];
  return issues.map((issue) => issueAt([...path, ...issue.path], issue.message));
}

/** The fields whose issues may differ after a value changed, and their issues now. */
export interface CheckedChange {
  readonly places: readonly Path[];
  readonly issues: readonly Issue[];
}

/** Validates a changed field and those that it shows, hides or compares, also in rows; undefined where list items were added, removed or moved, or fields have rules across them, so that more has to be validated. */
export function checkChange(top: Around, changed: Path, isTopHidden = false): CheckedChange | undefined {
  const node = findChanged(top, changed);
  if (!node) return undefined;
  const { dependants, holders } = dependenceOf(top.fields, node);
  const places: Path[] = [];
  const issues: Issue[] = [];
  const visit = (around: Around, path: Path, isHidden: boolean) => {
    for (const field of around.fields) {
      const here = [...path, field.key];
      const isOnWay = here.every((part, depth) => part === changed[depth]);
      if (dependants.has(field) || (field === node && isOnWay)) {
        places.push(here);
        issues.push(...checkRecord(around, { path, isHidden, only: [field] }));
        continue;
      }
      if (!isOnWay && !holders.has(field)) continue;
      const value = around.content[field.key];
      // Other rows of the list do not depend on the changed one.
      const only = isOnWay ? findRecord(field, value, changed.slice(here.length)) : undefined;
      const isOut = isHidden || !isVisible(field, around);
      for (const record of only ? [only] : recordsOf(field, value))
        visit(
          enter(record, around),
          [...here, ...record.path],
          isOut || !isRecordShown(field, record, around),
        );
    }
  };
  visit(top, [], isTopHidden);
  return { places, issues };
}

/** The field at a path; undefined where a record on the way can have issues that depend on all its fields. */
function findChanged(around: Around, changed: Path): FieldNode | undefined {
  const node = around.fields.find(({ key }) => key === changed[0]);
  if (!node || behaviourOf(node.kind).checkRecord) return undefined;
  if (!holdsRecords(node)) return node;
  const value = around.content[node.key];
  // A required record can become blank with any of its fields.
  if (!Array.isArray(value) && (node.meta.required !== undefined || node.meta.rules)) return undefined;
  const record = findRecord(node, value, changed.slice(1));
  return record && findChanged(enter(record, around), changed.slice(1 + record.path.length));
}

/** The first issue of a field's value; undefined when there is none. */
export function checkField(node: FieldNode, value: unknown, context: RuleContext): string | undefined {
  const isList = Array.isArray(value);
  if (isBlank(node, value)) {
    if (node.meta.required !== undefined) return node.meta.required;
    if (!isList) return undefined;
  }
  const { types } = node;
  return behaviourOf(node.kind).check?.(isList ? value : trimmed(value), node.meta, { ...context, types });
}

/** Hidden fields are not required and have no limits; their values have to be safe and of their kind. */
function checkHidden(node: FieldNode, value: unknown, context: RuleContext): string | undefined {
  if (isBlank(node, value)) return undefined;
  const { check, unlimited } = behaviourOf(node.kind);
  return check?.(trimmed(value), { ...node.meta, ...unlimited }, context);
}

/** Whether something that has to be filled in is still blank; hidden fields may. */
export function lacksRequired(
  declaration: Pick<Declaration, 'fields' | 'outer' | 'isHidden'>,
  content: AnyContent,
): boolean {
  for (const { node, value, around, isHidden } of walkRecord(
    topRecord(declaration, content),
    [],
    declaration.isHidden?.(),
  )) {
    const isRequired = !isHidden && node.meta.required !== undefined;
    if (isRequired && isBlank(node, withShownRows(node, value, around))) return true;
  }
  return false;
}

function trimmed(value: unknown): unknown {
  return typeof value === 'string' ? value.trim() : value;
}

/** Fields that may have other issues after one has changed. */
interface Dependence {
  /** The fields that are shown or hidden by it, or have rules that read it. */
  readonly dependants: ReadonlySet<FieldNode>;
  /** The fields in whose records these are. */
  readonly holders: ReadonlySet<FieldNode>;
}

const nothing: Dependence = { dependants: new Set(), holders: new Set() };

/** Computed once for the fields of a declaration: comparing hundreds of fields with each other is slow. */
const knownDependence = new WeakMap<readonly FieldNode[], ReadonlyMap<FieldNode, Dependence>>();

/** The fields that depend on one, of all the fields of a declaration. */
function dependenceOf(fields: readonly FieldNode[], node: FieldNode): Dependence {
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
function testsOutside(fields: readonly FieldNode[]): readonly TestOutside[] {
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
