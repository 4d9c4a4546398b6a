import { useEffect } from 'react';
import { requestPage } from './api-client.ts';

const retryMs = 5_000;

/** Reloads a page that lacks a part once the browser is online again and the server responds. */
export function useReloadOnReconnect(isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return;
    let timer: ReturnType<typeof setTimeout>;
    const reload = () => {
      // Without a response the browser would replace the page by its own error.
      requestPage().then(
        () => window.location.reload(),
        () => {
          timer = setTimeout(reload, retryMs);
        },
      );
    };
    window.addEventListener('online', reload);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', reload);
    };
  }, [isActive]);
}
