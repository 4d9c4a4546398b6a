import { LRUCache } from 'lru-cache';
import type { ResponseBody, SecondaryEncodings } from './buffered-response.ts';
import { secondarySizeOf } from './encode-body.ts';

/** Maximum bytes of the encodings for clients without Brotli and for pages that read a response. */
const maxBytes = 8 * 1024 * 1024;

function removeEncodings(body: ResponseBody): void {
  delete body.identity;
  delete body.gzip;
  if (body.br) delete body.value;
}

/** Limits the memory of encodings other than Brotli, and of the values of compressed bodies. */
export function createSecondaryEncodings(limit = maxBytes): SecondaryEncodings {
  const tracked = new LRUCache<ResponseBody, true>({
    maxSize: limit,
    dispose: (_, body, reason) => {
      if (reason !== 'set') removeEncodings(body);
    },
  });
  return {
    track(body) {
      const size = secondarySizeOf(body);
      if (size > limit) removeEncodings(body);
      else if (size > 0) tracked.set(body, true, { size });
    },
  };
}
