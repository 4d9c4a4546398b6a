import type { GalleryItem } from '#schemas/api/gallery.ts';
import { useEngine } from '../../form/engine-context.ts';
import { type FormServices, type PickOptions, useServices } from '../../form/services.ts';

interface Asked {
  readonly options: PickOptions;
  /** The notification where the gallery cannot be opened. */
  readonly failed: string;
}

/** Opens the gallery; shows a notification and resolves to an empty list when that fails. */
export async function pickFiles(
  services: FormServices,
  { options, failed }: Asked,
): Promise<readonly GalleryItem[]> {
  try {
    return await services.pickFiles(options);
  } catch (error) {
    console.warn(failed, error);
    services.notify({ kind: 'error', text: failed });
    return [];
  }
}

/** Returns a function that lets the person choose files for the field at a path. Others may move or remove its row meanwhile: `put` gets the path that the field has then, and is not called where it was removed. */
export function usePick(path: string) {
  const { values } = useEngine();
  const services = useServices();
  return async (asked: Asked, put: (files: readonly GalleryItem[], path: string) => void): Promise<void> => {
    const place = values.pin(path);
    const files = await pickFiles(services, asked);
    const here = values.locate(place);
    if (files.length > 0 && here !== undefined) put(files, here);
  };
}
