import { type RefObject, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ContentFormHandle } from '../form/content-form.tsx';
import { readField } from '../ui/form-address.ts';

/** The path of the field that the address names, which is removed from the address; undefined where it names none. */
export function useLinkedField(): string | undefined {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const path = readField(hash);
  const [linked, setLinked] = useState(path);
  if (path !== undefined && path !== linked) setLinked(path);
  useEffect(() => {
    if (path !== undefined) void navigate({ pathname, search }, { replace: true });
  }, [path, pathname, search, navigate]);
  return linked;
}

/** Focuses a field once its form is there. */
export function useFocusOn(
  form: RefObject<ContentFormHandle | null>,
  { path, isReady }: { readonly path: string | undefined; readonly isReady: boolean },
): void {
  useEffect(() => {
    if (isReady && path !== undefined) form.current?.focusFirst(path);
  }, [form, isReady, path]);
}
