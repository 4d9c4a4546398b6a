import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './engine/app/app.tsx';
import { createHttpReader } from './engine/data/api-client.ts';
import { loadComponents } from './engine/data/lazy-component.tsx';
import { logFailure } from './engine/data/log-failure.ts';
import { type PageState, restoreState } from './engine/data/page-state.ts';
import { createBrowserClient } from './engine/data/site-client.ts';
import { ReviewRouter } from './engine/review/review-router.tsx';
import { siteParts } from './site-parts.tsx';

/** Hydrates the server-rendered page; `onListening` is called once event handlers are attached. */
export function hydrate(onListening: () => void): void {
  const root = document.getElementById('root');
  const written = document.getElementById('state')?.textContent;

  if (root && written) {
    // Serialized by the server of the same build.
    const state: PageState = JSON.parse(written);
    const { publicUrl, today, review, rejectedForm } = state;
    const client = createBrowserClient(createHttpReader(review?.base), logFailure);
    restoreState(client, state);
    const site = { publicUrl, today, isPreview: false, parts: siteParts, review, rejectedForm };
    const app = <App client={client} site={site} />;
    const hydrateRendered = () => {
      // A transition hydrates in small steps, so that the page stays responsive.
      startTransition(() => {
        hydrateRoot(
          root,
          review ? <ReviewRouter review={review}>{app}</ReviewRouter> : <BrowserRouter>{app}</BrowserRouter>,
          { onRecoverableError: (error) => logFailure('Taking over the page', error) },
        );
      });
      onListening();
    };
    // Without its chunks the page stays server-rendered and readable.
    loadComponents(state.parts).then(hydrateRendered, (error: unknown) =>
      logFailure('Loading the page', error),
    );
  }
}
