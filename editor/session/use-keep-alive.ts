import { useEffect } from 'react';
import { wasActiveWithin } from '../data/activity.ts';
import { request } from '../data/api-client.ts';

const every = 5 * 60_000;

/** Tells the server that the person is still at work, since typing alone makes no calls; silent while nobody is. */
export function useKeepAlive(): void {
  useEffect(() => {
    const tell = () => {
      // An ended session opens the sign-in dialog by itself; any other failure shows at the next real call.
      if (wasActiveWithin(every)) request('me').catch(() => {});
    };
    const timer = window.setInterval(tell, every);
    return () => window.clearInterval(timer);
  }, []);
}
