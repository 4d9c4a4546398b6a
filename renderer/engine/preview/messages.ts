import type { PreviewContent, PreviewEvent } from '#schemas/api/preview.ts';

/** The editor's content out of a message; undefined for a message of any other kind or sender. */
export function readPreviewContent({ origin, source, data }: MessageEvent): PreviewContent | undefined {
  if (origin !== window.location.origin || source !== window.parent) return undefined;
  return isPreviewContent(data) ? data : undefined;
}

function isPreviewContent(data: unknown): data is PreviewContent {
  if (typeof data !== 'object' || data === null) return false;
  if (!('kind' in data && 'block' in data && 'content' in data)) return false;
  const { kind, block, content } = data;
  return (
    kind === 'trellis:content' && typeof block === 'string' && typeof content === 'object' && content !== null
  );
}

/** Tells the editor that holds this page in a frame. */
export function tellEditor(event: PreviewEvent): void {
  window.parent.postMessage(event, window.location.origin);
}
