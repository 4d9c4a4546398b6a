import type { AnyContent } from '../engine/declaration.ts';
import type { MediaIndex } from './endpoint.ts';

/** A message of the editor to the preview: unsaved content of a block or settings, and its images. */
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

/** A message of the preview to the editor: that it is ready, or which field was clicked. */
export type PreviewEvent =
  | { readonly kind: 'trellis:ready' }
  | { readonly kind: 'trellis:select'; readonly block: string; readonly path: string };
