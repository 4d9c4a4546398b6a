import { entities } from '#schemas/entities.ts';
import type { ReferenceTarget } from '#schemas/fields/reference.ts';
import { ApiError } from '../errors.ts';
import type { Db } from '../store/db.ts';
import { findRowUses } from '../store/row-uses.ts';

const mostNamed = 5;

/** Refuses to delete a row that is in use, as far as its declaration protects it; says where it is used. */
export async function guardDeletion(
  db: Db,
  type: ReferenceTarget,
  id: number,
  { force }: { force: boolean },
): Promise<void> {
  const { deletion, label } = entities[type];
  if (deletion.whenUsed === 'allow' || (deletion.whenUsed === 'ask' && force)) return;
  const uses = await findRowUses(db, type, id);
  if (uses.length === 0) return;
  if (deletion.whenUsed !== 'ask') throw new ApiError('in_use', deletion.whenUsed.refusal);
  const more = uses.length > mostNamed ? ` and ${uses.length - mostNamed} more` : '';
  throw new ApiError(
    'in_use',
    `This ${label.toLowerCase()} is in use: ${uses.slice(0, mostNamed).join('; ')}${more}`,
  );
}
