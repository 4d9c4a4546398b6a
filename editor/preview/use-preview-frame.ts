import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { AnyContent } from '#schemas/declaration.ts';
import type { PreviewContent, PreviewEvent } from '#schemas/preview.ts';
import { isRecord } from '#schemas/walk.ts';
import { galleryKey } from '../gallery/gallery-query.ts';
import { indexMedia } from './media-index.ts';

const longestStart = 15_000;

interface PreviewFrameOptions {
  readonly block: string;
  readonly initial: AnyContent;
  readonly onSelect: (path: string) => void;
}

/** Speaks with the page in the preview's frame: sends content, hears clicks; only within this site. */
export function usePreviewFrame({ block, initial, onSelect }: PreviewFrameOptions) {
  const client = useQueryClient();
  const frame = useRef<HTMLIFrameElement>(null);
  const latest = useRef({ content: initial, onSelect });
  latest.current.onSelect = onSelect;
  const [state, setState] = useState<'starting' | 'ready' | 'silent'>('starting');
  const [attempt, setAttempt] = useState(0);

  const show = useCallback(
    (content: AnyContent) => {
      latest.current.content = content;
      const media = indexMedia(content, client.getQueryData(galleryKey) ?? []);
      const message: PreviewContent = { kind: 'trellis:content', block, content, media };
      frame.current?.contentWindow?.postMessage(message, window.location.origin);
    },
    [block, client],
  );

  useEffect(() => {
    const hear = ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin !== window.location.origin || source === null || source !== frame.current?.contentWindow) return;
      const event = readEvent(data);
      if (event?.kind === 'trellis:ready') {
        setState('ready');
        show(latest.current.content);
      }
      if (event?.kind === 'trellis:select' && event.block === block) latest.current.onSelect(event.path);
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [block, show]);

  useEffect(() => {
    if (state !== 'starting') return undefined;
    const timer = window.setTimeout(() => setState('silent'), longestStart);
    return () => window.clearTimeout(timer);
  }, [state]);

  const restart = () => {
    setState('starting');
    setAttempt((before) => before + 1);
  };
  return { frame, state, show, restart, attempt };
}

function readEvent(data: unknown): PreviewEvent | undefined {
  if (!isRecord(data)) return undefined;
  if (data['kind'] === 'trellis:ready') return { kind: 'trellis:ready' };
  const { kind, block, path } = data;
  const isSelect = kind === 'trellis:select' && typeof block === 'string' && typeof path === 'string';
  return isSelect ? { kind, block, path } : undefined;
}
