import { createContext, use } from 'react';
import type { GalleryItem } from '#schemas/api/admin.ts';
import type { FormServices, PickedFile } from '../form/services.tsx';

/** How the gallery is opened from anywhere; given by the provider that keeps it. */
export const PickContext = createContext<FormServices['pickFiles']>(async () => []);

/** Opens the gallery; resolves to what was chosen, or to nothing when it was closed. */
export function usePickFiles(): FormServices['pickFiles'] {
  return use(PickContext);
}

/** A gallery file as forms know it. */
export function toPicked(item: GalleryItem): PickedFile {
  const { id, file_path: url, file_name: name, alt, width, height, type, thumbnail } = item;
  return { id, url, name, alt, width, height, type, thumbnail: thumbnail ?? '' };
}
