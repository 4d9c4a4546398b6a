import { Button, Group, SegmentedControl, Text } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { MediaIndex } from '#schemas/api/endpoint.ts';
import type { GalleryItem } from '#schemas/api/gallery.ts';
import type { PreviewContent, PreviewEvent } from '#schemas/api/preview.ts';
import type { AnyContent } from '#schemas/engine/declaration.ts';
import type { FieldNode } from '#schemas/engine/field.ts';
import { hasReferenceScheme, readReference } from '#schemas/engine/link-target.ts';
import { listLinks, mapLinks } from '#schemas/engine/links.ts';
import { mediaWidths } from '#schemas/engine/media-widths.ts';
import { addAddresses } from '#schemas/engine/picture-addresses.ts';
import { isRecord } from '#schemas/engine/records.ts';
import { linkQuery } from '../data/link-query.ts';
import type { Cell } from '../form/stores.ts';
import { readLoadedFiles } from '../media/gallery-query.ts';
import { PageLoader } from '../ui/loaded.tsx';
import classes from './preview-pane.module.css';

interface PreviewPaneProps extends PreviewFrameOptions {
  readonly page: string;
  readonly label: string;
}

const widths = { desktop: 1440, mobile: 390 } as const;
type Device = keyof typeof widths;

/** Narrower screens start with the mobile preview, because the desktop page would be too small to read. */
const narrow = 768;

const devices: { value: Device; label: string }[] = [
  { value: 'desktop', label: 'Desktop' },
  { value: 'mobile', label: 'Mobile' },
];

/** The real page in an iframe with unsaved content, scaled to the available width. */
export function PreviewPane({ page, label, ...edited }: PreviewPaneProps) {
  const { blocks, entry } = edited;
  const [device, setDevice] = useState<Device>(() => (window.innerWidth < narrow ? 'mobile' : 'desktop'));
  const { ref: stage, width, height } = useElementSize();
  const { frame, state, restart, attempt } = usePreviewFrame(edited);

  const pageWidth = widths[device];
  const scale = width === 0 ? 0 : Math.min(1, width / pageWidth);
  const style = {
    inlineSize: pageWidth,
    blockSize: scale === 0 ? 0 : height / scale,
    transform: `scale(${scale})`,
    insetInlineStart: Math.max(0, (width - pageWidth * scale) / 2),
  };

  return (
    <div className={classes.pane}>
      <Group justify="space-between" gap="0.5rem">
        <Text size="sm" c="dimmed">
          Preview
        </Text>
        <SegmentedControl
          size="xs"
          data={devices}
          value={device}
          onChange={(value) => setDevice(value === 'mobile' ? 'mobile' : 'desktop')}
          aria-label="Preview width"
        />
      </Group>
      <div className={classes.stage} ref={stage}>
        <iframe
          key={attempt}
          ref={frame}
          className={classes.frame}
          style={style}
          src={`/preview/${page}?${new URLSearchParams(entry ? { entry: entry.slug } : { block: blocks[0] ?? '' })}`}
          title={`Preview of ${label}`}
        />
        {state === 'starting' && (
          <div className={classes.cover}>
            <PageLoader label="Preparing the preview…" tall={false} />
          </div>
        )}
        {state === 'silent' && (
          <div className={classes.cover} role="alert">
            <Text mb="sm">The preview did not start.</Text>
            <Button variant="default" onClick={restart}>
              Try again
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}

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

interface PreviewFrameOptions {
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
function usePreviewFrame({ fields, blocks, isSettings = false, entry, feed, onSelect }: PreviewFrameOptions) {
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

/** Copies content with addresses in place of references in its links, as the page shows them; those that are not loaded yet are blank until `onLoaded`. */
export function showPreviewLinks(
  client: QueryClient,
  fields: readonly FieldNode[],
  content: AnyContent,
  onLoaded: () => void,
): AnyContent {
  const links = new Set(listLinks(fields, content).map(({ target }) => target));
  const missing = [...links].filter(
    (link) => readReference(link) && !client.getQueryState(linkQuery(link).queryKey),
  );
  if (missing.length > 0)
    void Promise.all(missing.map((link) => client.prefetchQuery(linkQuery(link)))).then(onLoaded);
  return mapLinks(fields, content, (link) => {
    if (!readReference(link)) return hasReferenceScheme(link) ? undefined : link;
    const { target } = client.getQueryData(linkQuery(link).queryKey) ?? {};
    return target?.state === 'public' ? (target.address ?? undefined) : undefined;
  });
}
