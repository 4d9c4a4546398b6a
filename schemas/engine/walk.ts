import { behaviourOf } from '../fields/index.ts';
import { siteDay } from './calendar.ts';
import type { AnyContent, FieldNode } from './field.ts';
import type { Path } from './issue.ts';
import { findRecord, mapRecords, type NestedRecord, recordsOf } from './records.ts';
import { type Around, enter, isRecordShown, isVisible } from './visible.ts';

/** A visited field: its declaration, path, value, and the content or list item with it. */
export interface Visit {
  readonly node: FieldNode;
  readonly path: Path;
  readonly value: unknown;
  readonly row: Readonly<Record<string, unknown>>;
  readonly around: Around;
  /** Whether its condition, or that of a field or a row around it, does not hold. */
  readonly isHidden: boolean;
}

/** Visits every field of the content in the order of the form, a list before its rows. */
export function* walkFields(
  fields: readonly FieldNode[],
  content: Readonly<Record<string, unknown>>,
  today: string = siteDay(),
): Generator<Visit> {
  yield* walkRecord({ fields, content, today }, [], false);
}

/** The same of a record at a path. */
export function* walkRecord(around: Around, path: Path = [], isInHidden = false): Generator<Visit> {
  for (const node of around.fields) {
    const value = around.content[node.key];
    const here = [...path, node.key];
    const isHidden = isInHidden || !isVisible(node, around);
    yield { node, path: here, value, row: around.content, around, isHidden };
    for (const record of recordsOf(node, value)) {
      const isOut = isHidden || !isRecordShown(node, record, around);
      yield* walkRecord(enter(record, around), [...here, ...record.path], isOut);
    }
  }
}

/** Compares paths of content by the order of their fields in the form, a list before its rows. */
export function compareOrder(fields: readonly FieldNode[], content: AnyContent, a: Path, b: Path): number {
  let record: Pick<NestedRecord, 'fields' | 'value'> | undefined = { fields, value: content };
  let node: FieldNode | undefined;
  let value: unknown;
  for (let depth = 0; depth < Math.min(a.length, b.length); depth += 1) {
    const [one, other] = [a[depth], b[depth]];
    if (typeof one === 'number' && typeof other === 'number') {
      if (one !== other) return one - other;
    } else {
      const keys = record?.fields.map(({ key }) => key) ?? [];
      const place = keys.indexOf(String(one));
      if (one !== other) return place - keys.indexOf(String(other));
      node = record?.fields[place];
      value = node && record?.value[node.key];
    }
    record = node && findRecord(node, value, a.slice(depth, depth + 1));
  }
  return a.length - b.length;
}

/** Copies content with each field's value mapped by `change`, list items before their list; undeclared keys are copied. */
export function mapFields(
  fields: readonly FieldNode[],
  content: Readonly<Record<string, unknown>>,
  change: (node: FieldNode, value: unknown) => unknown,
): Record<string, unknown> {
  const copy: Record<string, unknown> = { ...content };
  for (const node of fields) {
    const inner = mapRecords(node, content[node.key], ({ fields: own, value }) =>
      mapFields(own, value, change),
    );
    copy[node.key] = change(node, inner);
  }
  return copy;
}

/** The words of a field's value, for summaries and search; empty where it has none, an unreadable one as it is. */
export function plainText(node: FieldNode, value: unknown): string {
  const { plain } = behaviourOf(node.kind);
  if (!plain) return '';
  return node.shape.safeParse(value).success ? plain(value, node.meta) : rawText(value);
}

/** A value of any type as text a person can recognise. */
export function rawText(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Normalises content before it is stored: trims, removes blank words, completes links; idempotent. */
export function normaliseContent(
  { fields }: { readonly fields: readonly FieldNode[] },
  content: AnyContent,
): AnyContent {
  return mapFields(fields, content, (node, value) => behaviourOf(node.kind).normalise?.(value) ?? value);
}
