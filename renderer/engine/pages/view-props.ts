import type { BlockType, Content } from '#schemas/blocks.ts';

/** Props of the view of a block; null where nothing is stored, or the request failed. */
export interface BlockViewProps<T extends BlockType> {
  readonly content: Content<T> | null;
}
