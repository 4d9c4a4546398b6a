import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { site } from '#schemas/site.ts';
import { isRedirected } from '../data/api-client.ts';
import { useSite } from '../data/site.tsx';
import { useIsEntryPage } from '../data/use-entry-page.ts';

/** Redirects to the current path of a page in the browser; the server redirects by itself. */
export function Moved({ to }: { to: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    navigate(to, { replace: true });
  }, [navigate, to]);
  return <title>{site.name}</title>;
}

/** Content of a path without a route, once the server reports that it does not redirect the path; otherwise the document is loaded. */
export function UnlessRedirected({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const { Loader } = useSite().parts;
  // The server has redirected the page that was loaded.
  const isAnswered = useIsEntryPage();
  const [checked, setChecked] = useState<string>();
  const address = pathname + search;
  useEffect(() => {
    if (isAnswered) return;
    let isCurrent = true;
    void isRedirected(address).then((isElsewhere) => {
      if (!isCurrent) return;
      if (isElsewhere) window.location.replace(address);
      else setChecked(address);
    });
    return () => {
      isCurrent = false;
    };
  }, [address, isAnswered]);
  if (isAnswered || checked === address) return children;
  return (
    <>
      <title>{site.name}</title>
      <Loader isLoaded={false} />
    </>
  );
}
