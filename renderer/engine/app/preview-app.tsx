import { type QueryClient, replaceEqualDeep } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import type { AnyContent } from '#schemas/engine/declaration.ts';
import { cacheMedia, entryQuery } from '../data/queries.ts';
import type { Site } from '../data/site.tsx';
import { PreviewedSettingsContext } from '../data/use-site-query.ts';
import { postToEditor, readPreviewContent, useSelecting, useShowRow } from '../preview/frame.ts';
import { type PreviewedBlocks, PreviewedBlocksContext } from '../preview/previewed-block.tsx';
import { App } from './app.tsx';

interface PreviewAppProps {
  readonly client: QueryClient;
  readonly site: Site;
  /** Path of the previewed page. */
  readonly route: string;
  readonly block: string;
  /** The page shows an entry that is not received yet. */
  readonly isEntry?: boolean;
}

/** The public page with the unsaved content of the editor, updated with every change. */
export function PreviewApp({ client, site, route, block, isEntry = false }: PreviewAppProps) {
  const [isWaiting, setWaiting] = useState(isEntry);
  const [edited, setEdited] = useState<PreviewedBlocks>(new Map());
  const [settings, setSettings] = useState<PreviewedBlocks>(new Map());
  const [row, setRow] = useState<string>();
  useSelecting();
  useScrollToBlock(block, edited.size + settings.size > 0, row !== undefined);
  useShowRow(row, edited);

  useEffect(() => {
    const receive = (event: MessageEvent) => {
      const message = readPreviewContent(event);
      if (!message) return;
      if (message.media) cacheMedia(client, message.media);
      setRow(message.row);
      if (message.entry) {
        showEntry(client, message.entry, message.content);
        setWaiting(false);
        return;
      }
      // Each message is a new copy; unchanged list items are not rendered again.
      const keep = message.isSettings ? setSettings : setEdited;
      keep((before) =>
        new Map(before).set(message.block, replaceEqualDeep(before.get(message.block), message.content)),
      );
    };
    window.addEventListener('message', receive);
    postToEditor({ kind: 'trellis:ready' });
    return () => window.removeEventListener('message', receive);
  }, [client]);

  return (
    <PreviewedBlocksContext value={edited}>
      <PreviewedSettingsContext value={settings}>
        {!isWaiting && (
          <MemoryRouter initialEntries={[route]}>
            <App client={client} site={site} />
          </MemoryRouter>
        )}
      </PreviewedSettingsContext>
    </PreviewedBlocksContext>
  );
}

/** Sets the data of an entry's query to its unsaved content; a new slug counts only once it is saved. */
function showEntry(
  client: QueryClient,
  { resource, slug }: { readonly resource: string; readonly slug: string },
  content: AnyContent,
): void {
  const { queryKey } = entryQuery(resource, slug);
  client.setQueryDefaults(queryKey, { staleTime: Number.POSITIVE_INFINITY });
  client.setQueryData(queryKey, { ...content, slug });
}

const takingOver = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/** Keeps the block in view while the page is loading, until the user scrolls or clicks, or a list item is shown. */
function useScrollToBlock(block: string, hasContent: boolean, isRowShown: boolean): void {
  const [isReleased, setReleased] = useState(false);
  if (isRowShown && !isReleased) setReleased(true);
  useEffect(() => {
    if (!hasContent || isReleased) return;
    const scroll = () => {
      const frame = document.querySelector(`[data-block="${CSS.escape(block)}"]`);
      // scrollIntoView would scroll the editor around the frame too.
      // The header is sticky, so its offset changes with the page.
      if (frame && !frame.closest('header'))
        window.scrollTo({ top: window.scrollY + frame.getBoundingClientRect().top });
    };
    const watcher = new ResizeObserver(scroll);
    const release = () => setReleased(true);
    watcher.observe(document.body);
    for (const event of takingOver) window.addEventListener(event, release, { passive: true });
    return () => {
      watcher.disconnect();
      for (const event of takingOver) window.removeEventListener(event, release);
    };
  }, [block, hasContent, isReleased]);
}
