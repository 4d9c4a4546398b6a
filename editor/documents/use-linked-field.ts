import { type RefObject, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ContentFormHandle } from '../form/content-form.tsx';
import { readField } from '../navigation/field-address.ts';

/** Focuses the field that the address names once the form is there, and removes it from the address. */
export function useLinkedField(form: RefObject<ContentFormHandle | null>, isReady: boolean): void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const path = readField(hash);
  useEffect(() => {
    if (path === null || !isReady) return;
    form.current?.focusField(path);
    void navigate({ pathname, search }, { replace: true, preventScrollReset: true });
  }, [form, isReady, path, pathname, search, navigate]);
}
