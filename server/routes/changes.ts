import type { RecentChange } from '#schemas/api/changes.ts';
import { findBlock } from '#schemas/blocks.ts';
import { entities } from '#schemas/entities.ts';
import { pages } from '#schemas/pages.ts';
import { findSettings } from '#schemas/settings.ts';
import type { Handler } from '../handler.ts';
import * as store from '../store/changes.ts';

/** Answers what was changed last and by whom. */
export const listChanges: Handler<'listChanges'> = async ({ query }, { state }) => {
  const changes = await store.listChanges(state.store.db, query.limit);
  return { data: changes.flatMap(toChange) };
};

function toChange(change: store.StoredChange): RecentChange[] {
  const where = locate(change);
  if (!where) return [];
  const { kind, id, revision, updatedAt, updatedBy } = change;
  const stamp = { updated_at: updatedAt.toISOString(), updated_by: updatedBy };
  return [{ kind, id, ...where, is_new: revision === 1, ...stamp }];
}

/** What something is called and where it is edited; undefined for what no screen edits. */
function locate({ kind, name }: store.StoredChange) {
  if (kind === 'block') {
    const block = findBlock(name);
    return block && { label: block.label, place: pages[block.page].label, path: block.screen.path };
  }
  if (kind === 'setting') {
    const declaration = findSettings(name);
    return declaration && { label: declaration.label, place: 'Settings', path: declaration.screen.path };
  }
  const { label, screen } = entities[kind];
  return { label: name, place: label, path: screen.path };
}
