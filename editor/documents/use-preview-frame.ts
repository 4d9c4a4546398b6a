import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { MediaIndex } from '#schemas/api/endpoint.ts';
import type { GalleryItem } from '#schemas/api/gallery.ts';
import type { PreviewContent, PreviewEvent } from '#schemas/api/preview.ts';
import type { AnyContent } from '#schemas/engine/declaration.ts';
import type { FieldNode } from '#schemas/engine/field.ts';
import { mediaWidths } from '#schemas/engine/media-widths.ts';
import { addAddresses } from '#schemas/engine/picture-addresses.ts';
import { isRecord } from '#schemas/engine/records.ts';
import type { Cell } from '../form/stores.ts';
import { readLoadedFiles } from '../media/gallery-query.ts';
import { showPreviewLinks } from './preview-links.ts';

const maxStartMs = 15_000;
const unknownColour = '#d8d8d8';

export interface EntryPreview {
  readonly resource: string;
  /** The last part of the page's address. */
  readonly slug: string;
  /** The content as the page reads it from the public API. */
  toRow(content: AnyContent): AnyContent;
}

/** Edited content as visitors would see it; null before there is any. */
export type PreviewFeed = Cell<{
  readonly content: AnyContent;
  /** The dotted path of the row that a dialog is editing; undefined while there is none. */
  readonly row?: string | undefined;
} | null>;

export interface PreviewFrameOptions {
  readonly fields: readonly FieldNode[];
  /** The edited blocks; the preview scrolls to the first. */
  readonly blocks: readonly string[];
  /** Whether settings are edited, not blocks. */
  readonly isSettings?: boolean;
  /** Set where the page shows an entry. */
  readonly entry?: EntryPreview;
  readonly feed: PreviewFeed;
  /** Called with the path of the field that was clicked in the preview. */
  readonly onSelect: (path: string) => void;
}

/** Sends content to the preview's iframe and receives clicks, by same-origin messages. */
export function usePreviewFrame({
  fields,
  blocks,
  isSettings = false,
  entry,
  feed,
  onSelect,
}: PreviewFrameOptions) {
  const client = useQueryClient();
  const frame = useRef<HTMLIFrameElement>(null);
  const select = useEffectEvent(onSelect);
  const [state, setState] = useState<'starting' | 'ready' | 'silent'>('starting');
  const [attempt, setAttempt] = useState(0);
  const isReady = useRef(false);

  useEffect(() => {
    const send = () => {
      const edited = feed.get();
      if (edited === null) return;
      const files = readLoadedFiles(client);
      const linked = showPreviewLinks(client, fields, edited.content, send);
      const place = entry && { resource: entry.resource, slug: entry.slug };
      for (const block of blocks) {
        const content = entry ? entry.toRow(linked) : addLoaded(fields, linked, files);
        const media = indexMedia(content, files);
        const message: PreviewContent = {
          ...{ kind: 'trellis:content', block, isSettings, content, media, row: edited.row },
          ...(place && { entry: place }),
        };
        frame.current?.contentWindow?.postMessage(message, window.location.origin);
      }
    };
    const hear = ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin !== window.location.origin || source === null || source !== frame.current?.contentWindow)
        return;
      const event = readEvent(data);
      if (event?.kind === 'trellis:ready') {
        isReady.current = true;
        setState('ready');
        send();
      }
      if (event?.kind === 'trellis:select' && blocks.includes(event.block)) select(event.path);
    };
    window.addEventListener('message', hear);
    const leave = feed.subscribe(send);
    if (isReady.current) send();
    return () => {
      window.removeEventListener('message', hear);
      leave();
    };
  }, [fields, blocks, isSettings, entry, feed, client]);

  useEffect(() => {
    if (state !== 'starting') return undefined;
    const timer = window.setTimeout(() => setState('silent'), maxStartMs);
    return () => window.clearTimeout(timer);
  }, [state]);

  const restart = () => {
    isReady.current = false;
    setState('starting');
    setAttempt((before) => before + 1);
  };
  return { frame, state, restart, attempt };
}

/** Content with the addresses of the images in its pictures, as far as the gallery is loaded. */
function addLoaded(
  fields: readonly FieldNode[],
  content: AnyContent,
  items: readonly GalleryItem[],
): AnyContent {
  return addAddresses(fields, content, (id) => items.find((item) => item.id === id)?.file_path);
}

/** The media data that the preview needs, as far as the gallery is loaded. */
function indexMedia(content: AnyContent, items: readonly GalleryItem[]): MediaIndex {
  if (items.length === 0) return {};
  const text = JSON.stringify(content);
  const named = items.filter(
    ({ file_path, width, height }) => width !== null && height !== null && text.includes(file_path),
  );
  return Object.fromEntries(named.map((item) => [item.file_path, describeMedia(item)]));
}

function describeMedia({ width, height, alt, focus }: GalleryItem): MediaIndex[string] {
  const own = width ?? 1;
  return {
    ...{ width: own, height: height ?? own, alt, color: unknownColour, widths: mediaWidths(own) },
    ...(focus && { focus }),
  };
}

function readEvent(data: unknown): PreviewEvent | undefined {
  if (!isRecord(data)) return undefined;
  const { kind, block, path } = data;
  if (kind === 'trellis:ready') return { kind };
  const isSelect = kind === 'trellis:select' && typeof block === 'string' && typeof path === 'string';
  return isSelect ? { kind, block, path } : undefined;
}
