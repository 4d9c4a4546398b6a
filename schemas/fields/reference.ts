import { z } from 'zod';
import { attach, type CommonMeta, type KindRow, missingValue, type TargetMeta } from '../engine/field.ts';

/** Metadata of a link to one stored row. */
export interface ReferenceMeta extends CommonMeta<number | null>, TargetMeta {}

/** Metadata of an ordered choice of stored rows. */
export interface ReferencesMeta extends CommonMeta<readonly number[]>, TargetMeta {
  readonly item: string;
  /** How entries to choose from are shown: as rows that disappear when they are chosen, or as cards that toggle. */
  readonly picker?: 'lines' | 'cards';
}

const id = z.int().positive().max(2_147_483_647);
const maxReferences = 500;

export const referenceKind: KindRow<number | null, ReferenceMeta> = {
  empty: null,
  refersTo: (meta) => meta,
};

export const referencesKind: KindRow<readonly number[], ReferencesMeta> = {
  empty: [],
  refersTo: (meta) => meta,
  item: ({ item }) => item,
  check: (value, meta) => {
    if (value.length > maxReferences) return `${meta.label} can have at most ${maxReferences}`;
    return new Set(value).size < value.length
      ? `${meta.label} cannot contain the same ${meta.item.toLowerCase()} twice`
      : undefined;
  },
};

/** A reference to an entry, stored as its id; null where none is chosen. */
export function reference(meta: ReferenceMeta) {
  return attach('reference', id.nullable().default(missingValue(meta, null)), meta);
}

/** References to entries in a chosen order, stored as their ids. */
export function references(meta: ReferencesMeta) {
  return attach('references', z.array(id).default([...missingValue(meta, [])]), meta);
}
