import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

/** Leads on to where a page lives now; the server does so itself, before a page is sent. */
export function Moved({ to }: { to: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    navigate(to, { replace: true });
  }, [navigate, to]);
  return null;
}
