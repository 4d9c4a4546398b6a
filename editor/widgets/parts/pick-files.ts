import type { FormServices, PickedFile, PickOptions } from '../../form/services.ts';

/** Opens the gallery; shows a notification and resolves to an empty list when that fails. */
export async function pickFiles(
  services: FormServices,
  { options, failed }: { options: PickOptions; failed: string },
): Promise<readonly PickedFile[]> {
  try {
    return await services.pickFiles(options);
  } catch (error) {
    console.warn(failed, error);
    services.notify({ kind: 'error', text: failed });
    return [];
  }
}
