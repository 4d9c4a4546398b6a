import type { BlockType, Content } from '#schemas/blocks.ts';

/** What the view of a block receives; null where nothing is stored, or the call failed. */
export interface BlockViewProps<T extends BlockType> {
  readonly content: Content<T> | null;
}
