import { behaviourOf } from '../fields/index.ts';
import { isBlank } from './blank.ts';
import type { Difference } from './differences.ts';
import type { FieldNode } from './field.ts';
import { isRecord } from './records.ts';
import { isListNode } from './row-title.ts';

/** Describes differences in short sentences such as `Slide 2 ‘Courtyard’: Image replaced`; above `most`, the last one is the number of further ones. */
export function describeDifferences(differences: readonly Difference[], most: number): string[] {
  if (differences.length <= most) return differences.map(describeDifference);
  const told = differences.slice(0, most - 1).map(describeDifference);
  return [...told, `and ${differences.length - told.length} more changes`];
}

/** Describes the place of a difference, such as `Slide 2 ‘Courtyard’ · Image`. */
export function locateDifference({ rows, name }: Difference): string {
  return [...rows, name].join(' · ');
}

function describeDifference(difference: Difference): string {
  const { rows, name } = difference;
  const place = rows.length === 0 ? '' : `${rows.join(', ')}: `;
  return `${place}${name}${describeChange(difference)}`;
}

function describeChange({ change, node, before, after }: Difference): string {
  if (change === 'moved') return ' reordered';
  if (change !== 'changed') return ` ${change}`;
  if (!isListNode(node) && Array.isArray(before) && Array.isArray(after)) return describeItems(before, after);
  const [from, to] = [before, after].map((value) => typeLabel(node, value));
  if (from !== undefined && to !== undefined && from !== to) return ` changed from ${from} to ${to}`;
  const { changeWord = 'changed' } = behaviourOf(node.kind);
  if (isBlank(node, before)) return ' added';
  return isBlank(node, after) ? ' removed' : ` ${changeWord}`;
}

function describeItems(before: readonly unknown[], after: readonly unknown[]): string {
  const added = countMissing(after, before);
  const removed = countMissing(before, after);
  if (added === 0 && removed === 0) return ' reordered';
  const parts = [added > 0 && `${added} added`, removed > 0 && `${removed} removed`];
  return `: ${parts.filter(Boolean).join(', ')}`;
}

/** The number of items that others lack, each as often as it is there. */
function countMissing(items: readonly unknown[], others: readonly unknown[]): number {
  const left = [...others];
  return items.filter((item) => {
    const at = left.indexOf(item);
    if (at !== -1) left.splice(at, 1);
    return at === -1;
  }).length;
}

/** The label of the type of a record; its name where it is not declared. */
function typeLabel({ types }: FieldNode, value: unknown): string | undefined {
  if (!types || !isRecord(value)) return undefined;
  return types.get(String(value._type))?.label ?? `‘${value._type}’`;
}
