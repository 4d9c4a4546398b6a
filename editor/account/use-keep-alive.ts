import { useEffect } from 'react';
import { wasActiveWithin } from '../data/activity.ts';
import { request } from '../data/api-client.ts';

const every = 5 * 60_000;

/** Keeps the session alive while the person is active, because typing sends no requests. */
export function useKeepAlive(): void {
  useEffect(() => {
    const ping = () => {
      // An expired session opens the sign-in dialog; any other failure is ignored.
      if (wasActiveWithin(every)) request('me').catch(() => {});
    };
    const timer = window.setInterval(ping, every);
    return () => window.clearInterval(timer);
  }, []);
}
