import type { ReactNode } from 'react';
import { ErrorBoundary } from '../components/error-boundary.tsx';
import styles from './page-boundary.module.css';

interface PageBoundaryProps {
  /** Where the page stands; another one is tried again. */
  readonly path: string;
  readonly children: ReactNode;
}

/** Keeps header and footer when a page cannot be fetched or drawn at all, and says so in its place. */
export function PageBoundary({ path, children }: PageBoundaryProps) {
  const fallback = (
    <div className={`${styles.failed} page-width`}>
      <h1>This page could not be loaded</h1>
      <p>
        The connection may have been lost, or the site was renewed since you opened it.{' '}
        <a href={path}>Load it again</a>
      </p>
    </div>
  );
  return (
    <ErrorBoundary content={path} fallback={fallback}>
      {children}
    </ErrorBoundary>
  );
}
