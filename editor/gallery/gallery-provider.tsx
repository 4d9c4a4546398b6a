import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import type { GalleryItem } from '#schemas/api/gallery.ts';
import type { PickedFile } from '../form/services.tsx';
import { PageLoader } from '../ui/page-loader.tsx';
import { PickContext, type PickFiles, type PickRequest, toPicked } from './pick-context.ts';

const loadGallery = () => import('./gallery-modal.tsx');
const GalleryModal = lazy(async () => ({ default: (await loadGallery()).GalleryModal }));

interface Asked extends PickRequest {
  readonly answer: (chosen: readonly PickedFile[]) => void;
}

/** Keeps the one gallery of the back office, loaded when it is first opened; uploads go on while it is closed. */
export function GalleryProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [isLoading, setLoading] = useState(false);

  const pick = useCallback<PickFiles>(async (options) => {
    // A gallery that cannot be loaded refuses to whoever asked, and takes nothing else down.
    setLoading(true);
    await loadGallery().finally(() => setLoading(false));
    return await new Promise((resolve) => {
      setAsked({ ...options, answer: resolve });
      setOpen(true);
    });
  }, []);
  const close = (chosen: readonly GalleryItem[]) => {
    setOpen(false);
    asked?.answer(chosen.map(toPicked));
  };

  return (
    <PickContext value={pick}>
      {children}
      {isLoading && <PageLoader label="Opening the gallery…" />}
      {asked !== null && (
        <Suspense fallback={null}>
          <GalleryModal isOpen={isOpen} request={asked} onClose={close} />
        </Suspense>
      )}
    </PickContext>
  );
}
