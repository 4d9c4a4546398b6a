import { useEffect } from 'react';
import { request } from '../api-client.ts';

const every = 5 * 60_000;

/** Tells the server that the person is still at work, since typing alone makes no calls; silent while nobody is. */
export function useKeepAlive(): void {
  useEffect(() => {
    let isActive = false;
    const note = () => {
      isActive = true;
    };
    const tell = () => {
      if (!isActive) return;
      isActive = false;
      // An ended session opens the sign-in dialog by itself; any other failure shows at the next real call.
      request('me').catch(() => {});
    };
    const timer = window.setInterval(tell, every);
    const signs = ['keydown', 'pointerdown'] as const;
    for (const sign of signs) window.addEventListener(sign, note, { passive: true, capture: true });
    return () => {
      window.clearInterval(timer);
      for (const sign of signs) window.removeEventListener(sign, note, { capture: true });
    };
  }, []);
}
