import { createContext, use } from 'react';
import type { AnyContent } from '#schemas/declaration.ts';

/** The block that is being edited, with its unsaved content. */
interface PreviewedBlock {
  readonly block: string;
  readonly content: AnyContent;
}

/** The block that the editor shows in this page; null on the real site. */
export const PreviewedBlockContext = createContext<PreviewedBlock | null>(null);

/** The unsaved content of a block while it is being edited; undefined for every other block. */
export function usePreviewedContent(type: string): AnyContent | undefined {
  const previewed = use(PreviewedBlockContext);
  return previewed?.block === type ? previewed.content : undefined;
}

/** The blocks of a page with the edited one among them, which may not be stored yet. */
export function useWithPreviewed(types: readonly string[]): readonly string[] {
  const previewed = use(PreviewedBlockContext);
  return previewed === null || types.includes(previewed.block) ? types : [...types, previewed.block];
}
