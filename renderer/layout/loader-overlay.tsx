import { useEffect, useState } from 'react';
import { useIsEntryPage } from '../engine/data/use-entry-page.ts';
import { Mark } from '../theme/mark.tsx';
import styles from './loader-overlay.module.css';

const minShownMs = 300;

/** Covers a page entered by a link until its data is loaded, for at least 300 ms; never a server-rendered page. */
export function LoaderOverlay({ isLoaded }: { isLoaded: boolean }) {
  const isEntry = useIsEntryPage();
  const [isShown, setShown] = useState(!isEntry);
  const [isLongEnough, setLongEnough] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setLongEnough(true), minShownMs);
    return () => clearTimeout(timer);
  }, []);

  useEffect(() => {
    if (isShown) return holdTab();
  }, [isShown]);

  if (isShown && isLoaded && isLongEnough) setShown(false);
  if (!isShown) return null;
  return (
    <div className={styles.overlay} role="status" data-loading={!isLoaded || undefined}>
      <Mark className={styles.mark} />
      <span className="visually-hidden">Loading</span>
    </div>
  );
}

/** Prevents the Tab key from moving the focus from the start of the page into covered content, which moves while sections load; returns a function that ends this. */
function holdTab(): () => void {
  const hold = (event: KeyboardEvent) => {
    const isForward = event.key === 'Tab' && !event.shiftKey;
    if (isForward && document.activeElement?.matches('main, body')) event.preventDefault();
  };
  document.addEventListener('keydown', hold);
  return () => document.removeEventListener('keydown', hold);
}
