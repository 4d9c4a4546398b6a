import type { Block } from './block.ts';
import { checkDeclarations, rejectDeclaration } from './check-declarations.ts';
import type { Declaration } from './declaration.ts';

/** Throws naming file, block and field where a block is malformed beside the other declarations. */
export function checkBlocks(
  blocks: readonly Block[],
  pageNames: readonly string[],
  entities: readonly Declaration[],
): void {
  for (const { type, page } of blocks)
    if (!pageNames.includes(page)) rejectDeclaration('blocks', type, `page "${page}" is not declared`);
  checkDeclarations({ folder: 'blocks', declarations: blocks, entities, others: entities });
}
