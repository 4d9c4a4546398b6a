import { createContext, use } from 'react';
import type { AnyContent } from '#schemas/engine/declaration.ts';

/** The blocks that are being edited, by type, with their unsaved content. */
export type PreviewedBlocks = ReadonlyMap<string, AnyContent>;

/** The blocks that the editor shows in this page; none on the real site. */
export const PreviewedBlocksContext = createContext<PreviewedBlocks>(new Map());

/** The unsaved content of a block while it is being edited; undefined for every other block. */
export function usePreviewedContent(type: string): AnyContent | undefined {
  return use(PreviewedBlocksContext).get(type);
}

/** The blocks of a page with the edited ones among them, which may not be stored yet. */
export function useWithPreviewed(types: readonly string[]): readonly string[] {
  const previewed = use(PreviewedBlocksContext);
  return previewed.size === 0 ? types : [...new Set([...types, ...previewed.keys()])];
}
