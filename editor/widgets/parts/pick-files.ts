import type { FormServices, PickedFile } from '../../form/services.tsx';

type PickOptions = Parameters<FormServices['pickFiles']>[0];

/** Lets the person choose from the gallery; where that fails, says so and gives nothing. */
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
