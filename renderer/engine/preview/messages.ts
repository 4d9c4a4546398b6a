import type { PreviewContent, PreviewEvent } from '#schemas/api/preview.ts';

/** Reads the editor's content from a message; undefined for any other message or sender. */
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

/** Posts a message to the editor around the preview. */
export function postToEditor(event: PreviewEvent): void {
  window.parent.postMessage(event, window.location.origin);
}
