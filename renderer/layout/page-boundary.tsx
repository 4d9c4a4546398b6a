import type { ReactNode } from 'react';
import { ErrorBoundary } from '../engine/components/error-boundary.tsx';
import { LoadFailed } from '../pages/load-failed.tsx';

interface PageBoundaryProps {
  /** Where the page stands; another one is tried again. */
  readonly path: string;
  readonly children: ReactNode;
}

/** Keeps header and footer when a page cannot be fetched or drawn at all, and says so in its place. */
export function PageBoundary({ path, children }: PageBoundaryProps) {
  return (
    <ErrorBoundary content={path} fallback={<LoadFailed />}>
      {children}
    </ErrorBoundary>
  );
}
