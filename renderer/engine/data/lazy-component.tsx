import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, Suspense, use, useState } from 'react';
import { clientContextOf } from './site-client.ts';

/** A component whose code travels on its own, fetched when it is first shown or before. */
export type LazyComponent<P> = ComponentType<P> & {
  /** Fetches the code; asks again after a failure. */
  readonly load: () => Promise<void>;
};

const parts = new Map<string, () => Promise<void>>();

/** Makes a part of what a file of the project exports; `fallback` stands in until it is here. */
export function createLazyComponent<P extends object>(
  file: string,
  fetchView: () => Promise<ComponentType<P>>,
  fallback: ReactNode = null,
): LazyComponent<P> {
  let View: ComponentType<P> | undefined;
  let pending: Promise<void> | undefined;

  function load(): Promise<void> {
    pending ??= fetchView().then(
      (fetched) => {
        View = fetched;
      },
      (error: unknown) => {
        pending = undefined;
        throw error;
      },
    );
    return pending;
  }

  function Arrived({ arrival, view }: { arrival: Promise<void>; view: P }) {
    if (!View) use(arrival);
    return View ? <View {...view} /> : null;
  }

  function Lazy(view: P) {
    clientContextOf(useQueryClient()).parts.add(file);
    const [arrival] = useState(load);
    return (
      <Suspense fallback={fallback}>
        <Arrived arrival={arrival} view={view} />
      </Suspense>
    );
  }

  parts.set(file, load);
  return Object.assign(Lazy, { load });
}

/** Fetches the parts made of these files, or all there are; what is rendered afterwards waits for none of them. */
export async function loadComponents(files: Iterable<string> = parts.keys()): Promise<void> {
  await Promise.all(Array.from(files, (file) => parts.get(file)?.()));
}
