import { Alert, Button, Loader } from '@mantine/core';
import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react';
import { messageOf } from '../data/api-error.ts';
import classes from './page-loader.module.css';

interface LoadedProps<T> {
  readonly query: FailedQuery & { readonly data: T | undefined };
  /** Title of the message when loading failed. */
  readonly failure: string;
  readonly loader?: ReactNode;
  readonly children: (data: T) => ReactNode;
}

/** Renders the data of a query; before, a loading indicator or a message about its failure. */
export function Loaded<T>({ query, failure, loader = <PageLoader />, children }: LoadedProps<T>) {
  if (query.data !== undefined) return children(query.data);
  return query.error === null ? loader : <LoadFailure title={failure} query={query} />;
}

/** A loading indicator; invisible for the first 300 ms, to avoid flicker. */
export function PageLoader({ label = 'Loading…', tall = true }: { label?: string; tall?: boolean }) {
  return (
    <div className={classes.place} data-tall={tall || undefined} role="status">
      <Loader aria-hidden />
      <span>{label}</span>
    </div>
  );
}

/** The part of a query that its failure is described and retried with. */
export interface FailedQuery {
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

interface LoadFailureProps {
  readonly title?: string;
  readonly query: FailedQuery;
  /** The message of the error by default. */
  readonly text?: string;
}

/** A message about a failed load, with a retry button. */
export function LoadFailure({ title, query, text = messageOf(query.error) }: LoadFailureProps) {
  return (
    <Alert color="red" title={title} role="alert">
      {text}
      <Button
        mt="md"
        display="block"
        variant="outline"
        color="red"
        onClick={() => void query.refetch()}
        loading={query.isFetching}
      >
        Try again
      </Button>
    </Alert>
  );
}

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

/** Loads the component that a press opens over a screen; `open` resolves to whether that screen is still shown. */
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
