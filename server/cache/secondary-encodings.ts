import type { ResponseBody, SecondaryEncodings } from './buffered-response.ts';

/** Limits the memory of encodings other than Brotli to a number of bytes. */
export function createSecondaryEncodings(limit: number): SecondaryEncodings {
  const tracked = new Map<ResponseBody, number>();
  let total = 0;

  function untrack(body: ResponseBody): void {
    total -= tracked.get(body) ?? 0;
    tracked.delete(body);
  }

  return {
    track(body) {
      const bytes = (body.identity?.length ?? 0) + (body.gzip?.length ?? 0);
      untrack(body);
      tracked.set(body, bytes);
      total += bytes;
      for (const oldest of tracked.keys()) {
        if (total <= limit) break;
        untrack(oldest);
        delete oldest.identity;
        delete oldest.gzip;
      }
    },
  };
}
