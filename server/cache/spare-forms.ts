import type { HotBody, SpareForms } from './hot-answer.ts';

/** Creates the limit, in bytes. */
export function createSpareForms(limit: number): SpareForms {
  const noted = new Map<HotBody, number>();
  let total = 0;

  function forget(body: HotBody): void {
    total -= noted.get(body) ?? 0;
    noted.delete(body);
  }

  return {
    note(body) {
      const bytes = (body.identity?.length ?? 0) + (body.gzip?.length ?? 0);
      forget(body);
      noted.set(body, bytes);
      total += bytes;
      for (const oldest of noted.keys()) {
        if (total <= limit) break;
        forget(oldest);
        delete oldest.identity;
        delete oldest.gzip;
      }
    },
  };
}
