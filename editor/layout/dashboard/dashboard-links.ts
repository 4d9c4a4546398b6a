import { findBlock } from '#schemas/blocks.ts';
import type { DashboardTarget } from '#schemas/engine/dashboard.ts';
import { getEntity } from '#schemas/entities.ts';
import { createPath } from '../../ui/form-address.ts';

/** The path that a link of the dashboard leads to; undefined for a block that is not declared. */
export function pathOf(target: DashboardTarget): string | undefined {
  if ('path' in target) return target.path;
  return 'create' in target ? createPath(getEntity(target.create)) : findBlock(target.block)?.screen.path;
}
