import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, Suspense, use, useState } from 'react';
import { reloadStyles } from './preload-error.ts';
import { clientContextOf } from './site-client.ts';

/** A component in a chunk of its own, loaded when it is first rendered or by `load`. */
export type LazyComponent<P> = ComponentType<P> & {
  /** Loads the chunk; a call after a failure retries. */
  readonly load: () => Promise<void>;
};

const parts = new Map<string, () => Promise<void>>();

/** Creates a lazily loaded component from a file of the project; renders `fallback` until it is loaded. */
export function createLazyComponent<P extends object>(
  file: string,
  fetchView: () => Promise<ComponentType<P>>,
  fallback: ReactNode = null,
): LazyComponent<P> {
  let View: ComponentType<P> | undefined;
  let pending: Promise<void> | undefined;

  async function load(): Promise<void> {
    pending ??= fetchView().then(
      (fetched) => {
        View = fetched;
      },
      (error: unknown) => {
        pending = undefined;
        throw error;
      },
    );
    await Promise.all([pending, reloadStyles()]);
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

/** Loads the components of these files, or all; they then render without suspending. */
export async function loadComponents(files: Iterable<string> = parts.keys()): Promise<void> {
  await Promise.all(Array.from(files, (file) => parts.get(file)?.()));
}
