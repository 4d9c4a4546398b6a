import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { addressOf } from '#schemas/api/caller.ts';
import type { ReadPublic } from '#schemas/api/page-request.ts';
import { siteParts } from '../../site-parts.tsx';
import { type SiteParts, SiteProvider } from '../data/site.tsx';
import { createSiteClient } from '../data/site-client.ts';

/** Responses by address; a missing one rejects with 503. */
type Responses = Readonly<Record<string, unknown>>;

/** Renders a component of the public site on 21 November 2026 with given responses, and with parts that replace the site's. */
export function renderInSite(
  part: ReactNode,
  responses: Responses = {},
  address = '/',
  replaced: Partial<SiteParts> = {},
) {
  const read: ReadPublic = async (path, parts) => {
    const requested = addressOf(path, parts);
    if (requested in responses) return responses[requested];
    throw Object.assign(new Error(requested), { status: 503 });
  };
  const parts = { ...siteParts, ...replaced };
  const site = { publicUrl: 'https://example.com', today: '2026-11-21', isPreview: false, parts };
  const client = createSiteClient(read, () => {});
  return render(part, {
    wrapper: ({ children }: { children: ReactNode }) => (
      <MemoryRouter initialEntries={[address]}>
        <QueryClientProvider client={client}>
          <SiteProvider site={site}>{children}</SiteProvider>
        </QueryClientProvider>
      </MemoryRouter>
    ),
  });
}
