import { type ReactNode, useCallback, useState } from 'react';
import type { GalleryItem } from '#schemas/api/gallery.ts';
import { lazyNamed, PageLoader, useOpening } from '../ui/loaded.tsx';
import { PickContext, type PickFiles, type PickRequest } from './pick-context.ts';

const loadGallery = () => import('./gallery-modal.tsx');
const GalleryModal = lazyNamed(loadGallery, 'GalleryModal', null);

interface Pending extends PickRequest {
  readonly resolve: (chosen: readonly GalleryItem[]) => void;
}

/** Provides the gallery, loaded when it is first opened; uploads continue while it is closed. */
export function GalleryProvider({ children }: { children: ReactNode }) {
  const [pending, setPending] = useState<Pending | null>(null);
  const [isOpen, setOpen] = useState(false);
  const { isLoading, open } = useOpening(loadGallery);

  const pick = useCallback<PickFiles>(
    async (options) => {
      // If loading the gallery fails, only the caller gets the error.
      if (!(await open())) return [];
      return await new Promise((resolve) => {
        setPending({ ...options, resolve });
        setOpen(true);
      });
    },
    [open],
  );
  const close = (chosen: readonly GalleryItem[]) => {
    setOpen(false);
    pending?.resolve(chosen);
  };

  return (
    <PickContext value={pick}>
      {children}
      {isLoading && <PageLoader label="Opening the gallery…" />}
      {pending !== null && <GalleryModal isOpen={isOpen} request={pending} onClose={close} />}
    </PickContext>
  );
}
