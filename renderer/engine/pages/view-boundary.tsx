import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from '../components/error-boundary.tsx';
import { useReportLoaded } from '../data/section-loading.tsx';
import { useSite } from '../data/site.tsx';
import styles from './view-boundary.module.css';

interface ViewBoundaryProps {
  /** The flag that counts as loaded when the view cannot be shown. */
  readonly section?: string | undefined;
  /** What the view is rendered from; a change lets a view that failed try again. */
  readonly content?: unknown;
  readonly children: ReactNode;
}

/** Keeps the failure of one view from taking the page with it, in server and browser. */
export function ViewBoundary({ section, content, children }: ViewBoundaryProps) {
  const fallback = <FailedView section={section} />;
  // On the server only a suspense boundary catches what a view throws; the browser then tries again.
  return (
    <Suspense fallback={null}>
      <ErrorBoundary content={content} fallback={fallback}>
        {children}
      </ErrorBoundary>
    </Suspense>
  );
}

/** Reports a section loaded that has no more to say of itself. */
export function LoadedReport({ section }: { section: string }) {
  useReportLoaded(section, true);
  return null;
}

function FailedView({ section }: { section: string | undefined }) {
  const { isPreview } = useSite();
  return (
    <>
      {section && <LoadedReport section={section} />}
      {isPreview && (
        <p className={styles.failed}>This part of the page cannot be shown with these contents.</p>
      )}
    </>
  );
}
