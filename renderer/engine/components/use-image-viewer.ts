import { type ComponentProps, type ComponentType, type MouseEvent, useRef, useState } from 'react';
import { loadOptional } from '../data/load-chunk.ts';
import { useSupportingAssets } from '../data/use-supporting-assets.ts';
import type { ImageViewer } from './image-viewer.tsx';
import { isPlainClick } from './plain-click.ts';

const loadViewer = () => import('./image-viewer.tsx');
const parts = [loadViewer];

interface Shown {
  readonly Viewer: ComponentType<ComponentProps<typeof ImageViewer>>;
  /** Position of the requested image. */
  readonly start: number;
}

/** Opens linked images in the viewer and returns the focus; if the viewer fails to load, the links open the files. */
export function useImageViewer() {
  const opener = useRef<HTMLElement>(null);
  const [shown, setShown] = useState<Shown | null>(null);
  useSupportingAssets(parts);

  const open = async (event: MouseEvent<HTMLAnchorElement>, start: number) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    const link = event.currentTarget;
    opener.current = link;
    const viewer = await loadOptional('Loading the image viewer', loadViewer);
    if (viewer) setShown({ Viewer: viewer.ImageViewer, start });
    // The page may have been left meanwhile.
    else if (link.isConnected) window.location.assign(link.href);
  };
  const close = () => {
    setShown(null);
    opener.current?.focus({ preventScroll: true });
  };
  return { shown, open, close };
}
