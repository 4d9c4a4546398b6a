import { createContext, use } from 'react';
import type { GalleryItem } from '#schemas/api/gallery.ts';
import type { PickedFile } from '../form/services.tsx';

/** What a picker was asked for. */
export interface PickRequest {
  readonly multiple: boolean;
  readonly excludeIds?: readonly number[];
  /** Whether files are only looked after, so that no upload is chosen by itself. */
  readonly manages?: boolean;
}

/** Opens the gallery; resolves to what was chosen, or to nothing when it was closed. */
export type PickFiles = (request: PickRequest) => Promise<readonly PickedFile[]>;

/** How the gallery is opened from anywhere; given by the provider that keeps it. */
export const PickContext = createContext<PickFiles>(async () => []);

/** The way into the gallery. */
export function usePickFiles(): PickFiles {
  return use(PickContext);
}

/** A gallery file as forms know it. */
export function toPicked(item: GalleryItem): PickedFile {
  const { id, file_path: url, file_name: name, alt, width, height, type, thumbnail } = item;
  return { id, url, name, alt, width, height, type, thumbnail: thumbnail ?? '' };
}
