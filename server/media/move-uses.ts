import { findBlock } from '#schemas/blocks.ts';
import type { AnyContent, Declaration } from '#schemas/engine/declaration.ts';
import { isRecord, mapFields } from '#schemas/engine/walk.ts';
import { entities } from '#schemas/entities.ts';
import type { ReferenceTarget } from '#schemas/fields/reference.ts';
import { findSettingDeclaration } from '#schemas/settings.ts';
import { lockComponent, updateComponent } from '../store/components.ts';
import type { Db } from '../store/db.ts';
import { findRow } from '../store/entity-detail.ts';
import { updateRow } from '../store/entity-rows.ts';
import { targetOf } from '../store/entity-table.ts';
import type { MediaRow } from '../store/media.ts';
import { findMediaUses, type MediaUse } from '../store/media-uses.ts';
import { lockSetting, updateSetting } from '../store/settings.ts';

/** From which file to which other one, and who wants it. */
interface Move {
  readonly from: MediaRow;
  readonly to: MediaRow;
  readonly savedBy: number;
}

/** Copies content with one file's address and id turned into another's, wherever they stand. */
function moveContent(declaration: Declaration | undefined, content: unknown, { from, to }: Move): AnyContent {
  const moved: unknown = JSON.parse(JSON.stringify(content).replaceAll(from.address, to.address));
  if (!isRecord(moved)) throw new Error('Content that names a file has to be an object.');
  return mapFields(declaration?.fields ?? [], moved, (node, value) =>
    targetOf(node) === 'media' && Array.isArray(value)
      ? value.map((id: unknown) => (id === from.id ? to.id : id))
      : value,
  );
}

async function moveInBlock(trx: Db, id: number, move: Move): Promise<void> {
  const stored = await lockComponent(trx, id);
  if (!stored) return;
  const content = moveContent(findBlock(stored.name), stored.content, move);
  const { schemaVersion } = stored;
  await updateComponent(trx, id, { content, schemaVersion, savedBy: move.savedBy });
}

async function moveInSetting(trx: Db, id: number, move: Move): Promise<void> {
  const stored = await lockSetting(trx, id);
  if (!stored) return;
  const value = moveContent(findSettingDeclaration(stored.key), stored.value, move);
  const { schemaVersion } = stored;
  await updateSetting(trx, id, { value, schemaVersion, savedBy: move.savedBy });
}

async function moveInRow(trx: Db, type: ReferenceTarget, id: number, move: Move): Promise<void> {
  const stored = await findRow(trx, type, id, { lock: true });
  if (!stored) return;
  const moved = moveContent(entities[type], stored.content, move);
  const changed = Object.entries(moved).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(stored.content[key]),
  );
  await updateRow(trx, type, id, Object.fromEntries(changed), move.savedBy);
}

async function moveUse(trx: Db, use: MediaUse, move: Move): Promise<void> {
  if (use.in === 'component') return await moveInBlock(trx, use.id, move);
  if (use.in === 'setting') return await moveInSetting(trx, use.id, move);
  await moveInRow(trx, use.in, use.id, move);
}

/** Turns every use of one file into a use of another, as new revisions, so that an open form notices; answers how many places there were. */
export async function moveUses(trx: Db, move: Move): Promise<number> {
  const uses = await findMediaUses(trx, move.from);
  for (const use of uses) await moveUse(trx, use, move);
  return uses.length;
}
