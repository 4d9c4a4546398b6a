import type { Block } from './block.ts';
import { checkDeclarations } from './check-declarations.ts';
import { joinDeclarations } from './declaration.ts';
import { checkKnown } from './declaration-error.ts';
import type { Entity } from './entity.ts';
import { groupBy } from './group-by.ts';

/** Throws, naming block and field, for a block that contradicts the other declarations. */
/* @__NO_SIDE_EFFECTS__ */
export function checkBlocks(
  blocks: readonly Block[],
  pageNames: readonly string[],
  entities: readonly Entity[],
): void {
  for (const block of blocks) checkKnown(`${block.type}.page`, 'a page', [block.page], pageNames, [block]);
  checkDeclarations({ folder: 'blocks', declarations: blocks, entities, others: entities });
  for (const [path, together] of groupBy(blocks, ({ screen }) => screen.path))
    joinDeclarations(path, together);
}
