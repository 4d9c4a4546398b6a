import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react';
import { PageLoader } from './loaded.tsx';

/**
 * The component with a name in a module that is loaded when it is first rendered; `fallback` is shown until then, and
 * `failed` where loading fails, which throws without it. There is no `Suspense`: React shows what was loaded 300 ms after
 * its fallback at the earliest.
 */
export function lazyNamed<Name extends string, Props extends object>(
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  name: Name,
  fallback: ReactNode = <PageLoader />,
  failed?: ReactNode,
) {
  type Outcome = { readonly Component: ComponentType<Props> } | { readonly error: unknown };
  let loaded: Outcome | undefined;

  async function find(): Promise<Outcome> {
    try {
      loaded = { Component: (await load())[name] };
      return loaded;
    } catch (error) {
      return { error };
    }
  }

  return function Lazy(props: Props) {
    const [outcome, setOutcome] = useState(loaded);
    // Begins with the first render, not after it.
    const [found] = useState(() => loaded ?? find());
    useEffect(() => {
      Promise.resolve(found).then(setOutcome);
    }, [found]);

    if (!outcome) return fallback;
    if ('Component' in outcome) return <outcome.Component {...props} />;
    if (failed === undefined) throw outcome.error;
    return failed;
  };
}

/** Loads what a press opens over a screen; `open` resolves to whether that screen is still there. */
export function useOpening(load: () => Promise<unknown>) {
  const [isLoading, setLoading] = useState(false);
  const open = useCallback(async () => {
    setLoading(true);
    const { pathname } = window.location;
    await load().finally(() => setLoading(false));
    return window.location.pathname === pathname;
  }, [load]);
  return { isLoading, open };
}
