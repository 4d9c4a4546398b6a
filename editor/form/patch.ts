import type { FieldNode } from '#schemas/engine/field.ts';
import { formatPath, type Path } from '#schemas/engine/issue.ts';
import { isRecord } from '#schemas/engine/walk.ts';

type Content = Readonly<Record<string, unknown>>;

/** A value to write into the form. */
export interface Patch {
  readonly path: string;
  readonly value: unknown;
}

/** The values to write into a form after a save, except where they changed meanwhile; undefined when the rows differ. */
export function patchesAfterSave(
  fields: readonly FieldNode[],
  versions: { readonly current: Content; readonly sent: Content; readonly saved: Content },
  path: Path = [],
): Patch[] | undefined {
  const patches: Patch[] = [];
  for (const node of fields) {
    const [current, sent, saved] = [
      versions.current[node.key],
      versions.sent[node.key],
      versions.saved[node.key],
    ];
    const here = [...path, node.key];
    if (node.fields.length > 0) {
      const inner = patchRows(node.fields, { current, sent, saved }, here);
      if (!inner) return undefined;
      patches.push(...inner);
    } else if (isEqual(current, sent) && !isEqual(saved, current) && saved !== undefined) {
      patches.push({ path: formatPath(here), value: saved });
    }
  }
  return patches;
}

function patchRows(
  fields: readonly FieldNode[],
  { current, sent, saved }: { current: unknown; sent: unknown; saved: unknown },
  path: Path,
): Patch[] | undefined {
  const rows = rowsByKey(current);
  const sentRows = rowsByKey(sent);
  const savedRows = rowsByKey(saved);
  if (!isEqual([...sentRows.keys()], [...savedRows.keys()])) return undefined;
  const patches: Patch[] = [];
  for (const [key, { row, position }] of rows) {
    const before = sentRows.get(key);
    const after = savedRows.get(key);
    if (!before || !after) continue;
    const inner = patchesAfterSave(fields, { current: row, sent: before.row, saved: after.row }, [
      ...path,
      position,
    ]);
    if (!inner) return undefined;
    patches.push(...inner);
  }
  return patches;
}

function rowsByKey(rows: unknown): Map<unknown, { row: Content; position: number }> {
  const known = Array.isArray(rows) ? rows.filter(isRecord) : [];
  return new Map(known.map((row, position) => [row._key, { row, position }]));
}

function isEqual(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}
