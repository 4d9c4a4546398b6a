import { z } from 'zod';
import { entryKeyForm } from '../engine/entry-key.ts';
import { attach, type CommonMeta, type KindRow, missingValue, type TargetMeta } from '../engine/field.ts';

/** Metadata of a link to one stored row. */
export interface ReferenceMeta extends CommonMeta<number | null>, TargetMeta {}

/** Metadata of an ordered choice of stored rows. */
export interface ReferencesMeta extends CommonMeta<readonly number[]>, TargetMeta {
  /** Name of one entry. */
  readonly item: string;
  /** The entity by which the entries to choose from can be narrowed: the one that their `card.groups` expands. */
  readonly filterBy?: string;
  /** How entries to choose from are shown: as rows that disappear when they are chosen, or as cards that toggle. */
  readonly picker?: 'lines' | 'cards';
}

/** Metadata of an ordered choice of stored rows of several entities. */
export interface MixedReferencesMeta
  extends CommonMeta<readonly string[]>,
    Omit<ReferencesMeta, 'to' | 'default' | 'fallback'> {
  /** The types of the entities whose entries are referred to, in the order of the picker. */
  readonly to: readonly string[];
}

const id = z.int().positive().max(2_147_483_647);
const maxReferences = 500;

export const referenceKind: KindRow<number | null, ReferenceMeta> = {
  empty: null,
  refersTo: toOne,
};

export const referencesKind: KindRow<readonly number[], ReferencesMeta> = {
  empty: [],
  refersTo: toOne,
  item: ({ item }) => item,
  check: checkChoice,
};

export const mixedReferencesKind: KindRow<readonly string[], MixedReferencesMeta> = {
  empty: [],
  refersTo: (meta) => meta,
  namesEntities: true,
  item: ({ item }) => item,
  check: checkChoice,
};

function toOne<Meta extends TargetMeta>(meta: Meta) {
  return { ...meta, to: [meta.to] };
}

function checkChoice(
  value: readonly unknown[],
  { label, item }: Pick<ReferencesMeta, 'label' | 'item'>,
): string | undefined {
  if (value.length > maxReferences) return `${label} can have at most ${maxReferences}`;
  return new Set(value).size < value.length
    ? `${label} cannot contain the same ${item.toLowerCase()} twice`
    : undefined;
}

/** A reference to an entry, stored as its id; null where none is chosen. */
export function reference(meta: ReferenceMeta) {
  return attach('reference', id.nullable().default(missingValue(meta, null)), meta);
}

/** References to entries in a chosen order, stored as their ids. */
export function references(meta: ReferencesMeta) {
  return attach('references', z.array(id).default([...missingValue(meta, [])]), meta);
}

/** References to entries of several entities in a chosen order, each stored with the type of its entity. */
export function mixedReferences(meta: MixedReferencesMeta) {
  const key = z.string().regex(entryKeyForm);
  return attach('mixedReferences', z.array(key).default([...missingValue(meta, [])]), meta);
}
