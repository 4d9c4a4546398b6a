import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import type { PreviewContent } from '#schemas/preview.ts';
import { App } from '../app/app.tsx';
import { keepMedia } from '../queries.ts';
import type { Site } from '../state/site.tsx';
import { readPreviewContent, tellEditor } from './messages.ts';
import { PreviewedBlockContext } from './previewed-block.tsx';
import { useSelecting } from './use-selecting.ts';

interface PreviewAppProps {
  readonly client: QueryClient;
  readonly site: Site;
  /** Where the previewed page stands on the site. */
  readonly route: string;
  readonly block: string;
}

/** The real page with one block's content as the editor has it, kept up with every change. */
export function PreviewApp({ client, site, route, block }: PreviewAppProps) {
  const [edited, setEdited] = useState<PreviewContent | null>(null);
  useSelecting();
  useScrollToBlock(block, edited !== null);

  useEffect(() => {
    const receive = (event: MessageEvent) => {
      const message = readPreviewContent(event);
      if (!message) return;
      if (message.media) keepMedia(client, message.media);
      setEdited(message);
    };
    window.addEventListener('message', receive);
    tellEditor({ kind: 'trellis:ready' });
    return () => window.removeEventListener('message', receive);
  }, [client]);

  return (
    <PreviewedBlockContext value={edited}>
      <MemoryRouter initialEntries={[route]}>
        <App client={client} site={site} />
      </MemoryRouter>
    </PreviewedBlockContext>
  );
}

/** Brings the block into view once it is drawn, and no more after that. */
function useScrollToBlock(block: string, hasContent: boolean): void {
  const hasScrolled = useRef(false);
  useEffect(() => {
    if (!hasContent || hasScrolled.current) return;
    const scroll = () => {
      const frame = document.querySelector(`[data-block="${CSS.escape(block)}"]`);
      if (!frame || frame.childElementCount === 0) return;
      hasScrolled.current = true;
      watcher.disconnect();
      frame.scrollIntoView({ block: 'start' });
    };
    const watcher = new MutationObserver(scroll);
    watcher.observe(document.body, { childList: true, subtree: true });
    scroll();
    return () => watcher.disconnect();
  }, [block, hasContent]);
}
