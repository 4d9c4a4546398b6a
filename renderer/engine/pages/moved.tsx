import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

/** Redirects to the current path of a page in the browser; the server redirects by itself. */
export function Moved({ to }: { to: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    navigate(to, { replace: true });
  }, [navigate, to]);
  return null;
}
