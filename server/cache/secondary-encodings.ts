import { LRUCache } from 'lru-cache';
import type { ResponseBody, SecondaryEncodings } from './buffered-response.ts';
import { secondarySizeOf } from './encode-body.ts';

function removeEncodings(body: ResponseBody): void {
  delete body.identity;
  delete body.gzip;
  if (body.br) delete body.value;
}

/** Limits the memory of encodings other than Brotli, and of the values of compressed bodies, to a number of bytes. */
export function createSecondaryEncodings(limit: number): SecondaryEncodings {
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
