import { useEffect, useRef } from 'react';
import { request } from '../api-client.ts';
import { PageLoader } from '../ui/page-loader.tsx';
import { leaveSession } from './session.ts';

/** Ends the session on the server and forgets the token, also when the server cannot be told. */
export function LogoutScreen() {
  const isTold = useRef(false);

  useEffect(() => {
    if (isTold.current) return;
    isTold.current = true;
    request('logout')
      .catch(() => {})
      .finally(leaveSession);
  }, []);

  return <PageLoader label="Logging out..." />;
}
