import type { Block } from './block.ts';
import { checkDeclarations, rejectDeclaration } from './check-declarations.ts';
import type { Declaration } from './declaration.ts';

/** Throws, naming block and field, for a block that contradicts the other declarations. */
export function checkBlocks(
  blocks: readonly Block[],
  pageNames: readonly string[],
  entities: readonly Declaration[],
): void {
  for (const block of blocks)
    if (!pageNames.includes(block.page))
      rejectDeclaration('blocks', block, `page "${block.page}" is not declared`);
  checkDeclarations({ folder: 'blocks', declarations: blocks, entities, others: entities });
}
