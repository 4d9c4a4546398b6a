import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { PreviewContent, PreviewEvent } from '#schemas/api/preview.ts';
import type { AnyContent } from '#schemas/engine/declaration.ts';
import { isRecord } from '#schemas/engine/walk.ts';
import { galleryQuery } from '../gallery/gallery-query.ts';
import { indexMedia } from './media-index.ts';
import type { PreviewFeed } from './preview-feed.ts';

const longestStart = 15_000;

interface PreviewFrameOptions {
  readonly blocks: readonly string[];
  readonly isSettings?: boolean;
  readonly feed: PreviewFeed;
  readonly onSelect: (path: string) => void;
}

/** Sends content to the preview's iframe and receives clicks, by same-origin messages. */
export function usePreviewFrame({ blocks, isSettings = false, feed, onSelect }: PreviewFrameOptions) {
  const client = useQueryClient();
  const frame = useRef<HTMLIFrameElement>(null);
  const select = useRef(onSelect);
  select.current = onSelect;
  const [state, setState] = useState<'starting' | 'ready' | 'silent'>('starting');
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const send = (content: AnyContent | null, row: string | undefined) => {
      if (content === null) return;
      const media = indexMedia(content, client.getQueryData(galleryQuery.queryKey) ?? []);
      for (const block of blocks) {
        const message: PreviewContent = { kind: 'trellis:content', block, isSettings, content, media, row };
        frame.current?.contentWindow?.postMessage(message, window.location.origin);
      }
    };
    const hear = ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin !== window.location.origin || source === null || source !== frame.current?.contentWindow)
        return;
      const event = readEvent(data);
      if (event?.kind === 'trellis:ready') {
        setState('ready');
        send(feed.latest(), feed.editedRow());
      }
      if (event?.kind === 'trellis:select' && blocks.includes(event.block)) select.current(event.path);
    };
    window.addEventListener('message', hear);
    const leave = feed.follow(send);
    return () => {
      window.removeEventListener('message', hear);
      leave();
    };
  }, [blocks, isSettings, feed, client]);

  useEffect(() => {
    if (state !== 'starting') return undefined;
    const timer = window.setTimeout(() => setState('silent'), longestStart);
    return () => window.clearTimeout(timer);
  }, [state]);

  const restart = () => {
    setState('starting');
    setAttempt((before) => before + 1);
  };
  return { frame, state, restart, attempt };
}

function readEvent(data: unknown): PreviewEvent | undefined {
  if (!isRecord(data)) return undefined;
  const { kind, block, path } = data;
  if (kind === 'trellis:ready') return { kind };
  const isSelect = kind === 'trellis:select' && typeof block === 'string' && typeof path === 'string';
  return isSelect ? { kind, block, path } : undefined;
}
