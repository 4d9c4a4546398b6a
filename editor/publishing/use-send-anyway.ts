import { blocks } from '#schemas/blocks.ts';
import type { Declaration } from '#schemas/engine/declaration.ts';
import type { Entity } from '#schemas/engine/entity.ts';
import type { FieldNode } from '#schemas/engine/field.ts';
import { keyOf } from '#schemas/engine/projection.ts';
import { entities } from '#schemas/entities.ts';
import { targetsOf } from '#schemas/fields/index.ts';
import { ApiError } from '../data/api-error.ts';
import { useConfirm } from '../ui/confirm.tsx';

/** Returns a function that unpublishes or deletes an entry: where references to it may be removed, the request is sent again with `force` after a question. Resolves to whether it was sent. */
export function useSendAnyway() {
  const confirm = useConfirm();
  return async (
    entity: Entity,
    send: (force: boolean) => Promise<unknown>,
    { verb = 'Unpublish', name = 'it' } = {},
  ): Promise<boolean> => {
    try {
      await send(false);
    } catch (thrown) {
      if (!isOnlyInUse(entity, thrown)) throw thrown;
      const text = `${thrown.message}.\n\nIf you ${verb.toLowerCase()} it, it disappears from there.`;
      if (!(await confirm({ title: `${verb} ${name} anyway?`, text, confirm: `${verb} anyway` })))
        return false;
      await send(true);
    }
    return true;
  };
}

/** A field whose references prevent the deletion of an entry. */
interface Restriction {
  readonly restrictMessage: string;
  /** The key of a listed entry with the number of references; absent if lists do not have it. */
  readonly countKey?: string;
}

/** The fields whose references to an entity's entries prevent their deletion. */
export function restrictionsOf({ type, listed }: Entity): Restriction[] {
  const restrictions: Restriction[] = [];
  const visit = (owner: Declaration, fields: readonly FieldNode[]) => {
    for (const node of fields) {
      const { key, fields: inner } = node;
      const target = targetsOf(node);
      if (target?.to.includes(type) && target.onDelete === 'restrict') {
        const count = listed.find(
          (item) =>
            typeof item === 'object' &&
            'count' in item &&
            item.count.entity === owner.type &&
            item.count.field === key,
        );
        restrictions.push({
          restrictMessage: target.restrictMessage ?? '',
          ...(count !== undefined && { countKey: keyOf(count) }),
        });
      }
      visit(owner, inner);
    }
  };
  for (const owner of [...entities, ...blocks]) visit(owner, owner.fields);
  return restrictions;
}

/** Whether the server refused a deletion only because of references that may be removed with `force`. */
export function isOnlyInUse(entity: Entity, thrown: unknown): thrown is ApiError {
  if (!(thrown instanceof ApiError) || thrown.code !== 'in_use') return false;
  return restrictionsOf(entity).every(({ restrictMessage }) => restrictMessage !== thrown.message);
}
