import { setTimeout as delay } from 'node:timers/promises';
import type { ApiClient } from '#schemas/api/client.ts';

/** Milliseconds that creating all image variants may take on a busy machine. */
export const variantsTimeoutMs = 300_000;

/** Waits until a server has created the AVIF variants of all images, which are created last. */
export async function waitForVariants(url: string, { call }: ApiClient): Promise<void> {
  const deadline = Date.now() + variantsTimeoutMs;
  const { data } = await call('listGallery');
  for (const { thumbnail } of data) {
    if (thumbnail?.endsWith('.webp') !== true) continue;
    const variant = url + thumbnail.replace(/webp$/, 'avif');
    while (!(await isStored(variant))) {
      if (Date.now() > deadline)
        throw new Error(`${variant} was not created within ${variantsTimeoutMs} ms.`);
      await delay(500);
    }
  }
}

/** Whether a variant exists: a missing one is served as the original with `no-store`. */
async function isStored(address: string): Promise<boolean> {
  const response = await fetch(address);
  await response.body?.cancel();
  return response.ok && response.headers.get('cache-control') !== 'no-store';
}
