import * as declared from './blocks/index.ts';
import type { Block } from './engine/block.ts';
import { checkBlocks } from './engine/check-declarations.ts';
import { checkFirstPage, checkPages } from './engine/check-pages.ts';
import type { ContentOf } from './engine/declaration.ts';
import { entities } from './entities.ts';
import * as declaredPages from './pages/declared.ts';
import { pages } from './pages/index.ts';

type DeclaredBlock = (typeof declared)[keyof typeof declared];

/** The type of a declared block, such as `hero_section`. */
export type BlockType = DeclaredBlock['type'];

/** The stored content of one type of block. */
export type Content<T extends BlockType> = ContentOf<Extract<DeclaredBlock, { type: T }>>;

checkPages(Object.values(declaredPages));
checkFirstPage(Object.values(declaredPages));
checkBlocks(Object.values<Block>(declared), Object.keys(pages), entities);

const pageOrder = Object.keys(pages);

/** Every declared block, page by page in its order. */
export const blocks: readonly Block[] = Object.values<Block>(declared).sort(
  (a, b) => pageOrder.indexOf(a.page) - pageOrder.indexOf(b.page) || a.order - b.order,
);

const byType = new Map(blocks.map((block) => [block.type, block]));

/** The block declared with a type; undefined for an unknown one. */
export function findBlock(type: string): Block | undefined {
  return byType.get(type);
}
