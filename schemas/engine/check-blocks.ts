import type { Block } from './block.ts';
import { DeclarationError } from './declaration-error.ts';

/** Throws naming file, block and field where two blocks have one type or a block is on a page that is not declared. */
export function checkBlocks(blocks: readonly Block[], pageNames: readonly string[]): void {
  const seen = new Set<string>();
  for (const { type, page } of blocks) {
    if (seen.has(type)) refuse(type, 'type belongs to two blocks');
    if (!pageNames.includes(page)) refuse(type, `page "${page}" is not declared`);
    seen.add(type);
  }
}

function refuse(type: string, problem: string): never {
  const file = `schemas/blocks/${type.replaceAll('_', '-')}.ts`;
  throw new DeclarationError(`${file}: the block "${type}": ${problem}.`);
}
