import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from '../components/error-boundary.tsx';
import { useReportLoaded } from '../data/section-loading.tsx';
import { useSite } from '../data/site.tsx';
import styles from './view-boundary.module.css';

interface ViewBoundaryProps {
  /** Section flag to set when the view fails. */
  readonly section?: string | undefined;
  /** Content of the view; a change retries a failed view. */
  readonly content?: unknown;
  readonly children: ReactNode;
}

/** Isolates errors of one view, on the server and in the browser. */
export function ViewBoundary({ section, content, children }: ViewBoundaryProps) {
  const fallback = <FailedView section={section} />;
  // On the server only a suspense boundary catches errors; the browser then renders again.
  return (
    <Suspense fallback={null}>
      <ErrorBoundary content={content} fallback={fallback}>
        {children}
      </ErrorBoundary>
    </Suspense>
  );
}

/** Reports a section without data as loaded. */
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
