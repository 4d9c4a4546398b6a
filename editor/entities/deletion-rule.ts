import { blocks } from '#schemas/blocks.ts';
import type { Declaration } from '#schemas/engine/declaration.ts';
import type { Entity } from '#schemas/engine/entity.ts';
import type { FieldNode } from '#schemas/engine/field.ts';
import { keyOf } from '#schemas/engine/projection.ts';
import { entities } from '#schemas/entities.ts';

/** A field whose references forbid that an entry is deleted. */
export interface Restriction {
  readonly refusal: string;
  /** The key under which a listed entry says how many references there are; absent where it does not. */
  readonly countKey?: string;
}

/** The fields whose references to entries of an entity forbid their deletion. */
export function restrictionsOf({ type, listed }: Entity): Restriction[] {
  const found: Restriction[] = [];
  const visit = (owner: Declaration, fields: readonly FieldNode[]) => {
    for (const { key, meta, fields: inner } of fields) {
      if ('to' in meta && meta.to === type && meta.onDelete === 'restrict') {
        const count = listed.find(
          (item) =>
            typeof item === 'object' &&
            'count' in item &&
            item.count.entity === owner.type &&
            item.count.field === key,
        );
        found.push({ refusal: meta.refusal ?? '', ...(count !== undefined && { countKey: keyOf(count) }) });
      }
      visit(owner, inner);
    }
  };
  for (const owner of [...entities, ...blocks]) visit(owner, owner.fields);
  return found;
}
