import type { Page, Request } from '@playwright/test';

/** Counts the requests from now on that are not answered yet, of those whose address contains a text. */
export function countUnanswered(page: Page, part: string): () => number {
  const unanswered = new Set<Request>();
  page.on('request', (request) => {
    if (request.url().includes(part)) unanswered.add(request);
  });
  page.on('requestfinished', (request) => unanswered.delete(request));
  page.on('requestfailed', (request) => unanswered.delete(request));
  return () => unanswered.size;
}
