import type { ListedEntry } from '#schemas/api/entity-calls.ts';
import type { AnyContent } from '#schemas/engine/declaration.ts';
import type { Entity } from '#schemas/engine/entity.ts';
import { loadContent } from '#schemas/engine/load.ts';
import { isRecord } from '#schemas/engine/walk.ts';

/** An entry in a list: its id, and what the columns show. */
export type ListedRow = ListedEntry;

/** The title of an entry. */
export function nameOf({ title }: Entity, row: AnyContent): string {
  return String(row[title] ?? '');
}

/** What a form can show of a row that is known from the list alone, and which of its keys are known. */
export interface BasicContent {
  readonly content: AnyContent;
  readonly known: ReadonlySet<string>;
}

/** Reads a form's content out of a listed row; undefined where something that must not be blank is missing. */
export function readBasicContent(entity: Entity, row: ListedRow): BasicContent | undefined {
  const known = new Map<string, unknown>();
  for (const { key, meta, shape } of entity.fields) {
    const value = toStored(row[key] ?? row[key.replace(/_ids$/, '')]);
    if (value !== undefined && shape.safeParse(value).success) known.set(key, value);
    else if (meta.required !== undefined) return undefined;
  }
  const { content } = loadContent(entity, Object.fromEntries(known), entity.version);
  return { content, known: new Set(known.keys()) };
}

/** Lists name other rows by what is drawn of them, content by their ids. */
function toStored(value: unknown): unknown {
  return Array.isArray(value) ? value.map((item: unknown) => (isRecord(item) ? item.id : item)) : value;
}
