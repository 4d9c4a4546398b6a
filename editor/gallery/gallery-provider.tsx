import { createContext, lazy, type ReactNode, Suspense, use, useCallback, useState } from 'react';
import type { GalleryItem } from '#schemas/api/admin.ts';
import type { FormServices, PickedFile } from '../form/services.tsx';
import { PageLoader } from '../ui/page-loader.tsx';

const GalleryModal = lazy(async () => ({ default: (await import('./gallery-modal.tsx')).GalleryModal }));

/** What a picker was asked for. */
export interface PickRequest {
  readonly multiple: boolean;
  readonly excludeIds?: readonly number[];
}

interface Asked extends PickRequest {
  readonly answer: (chosen: readonly PickedFile[]) => void;
}

const PickContext = createContext<FormServices['pickFiles']>(async () => []);

/** Opens the gallery; resolves to what was chosen, or to nothing when it was closed. */
export function usePickFiles(): FormServices['pickFiles'] {
  return use(PickContext);
}

/** Keeps the one gallery of the back office, loaded when it is first opened; uploads go on while it is closed. */
export function GalleryProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isOpen, setOpen] = useState(false);

  const pick = useCallback<FormServices['pickFiles']>(
    (options) =>
      new Promise((resolve) => {
        setAsked({ ...options, answer: resolve });
        setOpen(true);
      }),
    [],
  );
  const close = (chosen: readonly GalleryItem[]) => {
    setOpen(false);
    asked?.answer(chosen.map(toPicked));
  };

  return (
    <PickContext value={pick}>
      {children}
      {asked !== null && (
        <Suspense fallback={<PageLoader label="Opening the gallery…" />}>
          <GalleryModal isOpen={isOpen} request={asked} onClose={close} />
        </Suspense>
      )}
    </PickContext>
  );
}

/** A gallery file as forms know it. */
export function toPicked({ id, file_path: url, alt, width, height, type }: GalleryItem): PickedFile {
  return { id, url, alt, width, height, type };
}
