import type { AnyContent } from '../engine/declaration.ts';
import type { MediaIndex } from './endpoint.ts';

/** What the editor sends to the preview: the unsaved content of one block or settings, and the images it uses. */
export interface PreviewContent {
  readonly kind: 'trellis:content';
  readonly block: string;
  /** The content belongs to settings, whose key `block` is. */
  readonly isSettings?: boolean;
  /** The content is a public entry, on the page with this address. */
  readonly entry?: { readonly resource: string; readonly slug: string };
  readonly content: AnyContent;
  readonly media?: MediaIndex;
  /** The dotted path of the row that a dialog is editing, for the preview to show it. */
  readonly row?: string | undefined;
}

/** What the preview tells the editor: that it can receive, or which field was clicked. */
export type PreviewEvent =
  | { readonly kind: 'trellis:ready' }
  | { readonly kind: 'trellis:select'; readonly block: string; readonly path: string };
