import type { ReactNode } from 'react';
import { ErrorBoundary } from '../engine/components/error-boundary.tsx';
import { LoadFailed } from '../pages/load-failed.tsx';

interface PageBoundaryProps {
  /** Path of the page; another path renders again. */
  readonly path: string;
  readonly children: ReactNode;
}

/** Keeps header and footer and shows an error if a page cannot be loaded or rendered. */
export function PageBoundary({ path, children }: PageBoundaryProps) {
  return (
    <ErrorBoundary content={path} fallback={<LoadFailed />}>
      {children}
    </ErrorBoundary>
  );
}
