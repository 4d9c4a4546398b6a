import { IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Button } from '../components/button.tsx';
import controls from '../components/controls.module.css';
import { isDoneWithout } from '../state/optional-part.ts';
import styles from './reload-offer.module.css';

/** Offers to load the page anew when a part of it could not be fetched; parts that can be done without are not missed. */
export function ReloadOffer() {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    // Whoever asked for the part hears of the failure only after the event.
    const onFailure = (event: Event) => {
      const error: unknown = event instanceof CustomEvent ? event.detail : undefined;
      timer = setTimeout(() => setShown((before) => before || !isDoneWithout(error)));
    };
    window.addEventListener('preload-error', onFailure);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('preload-error', onFailure);
    };
  }, []);
  if (!isShown) return null;
  return (
    <div role="alert" className={styles.place}>
      <div className={`${styles.offer} on-dark`}>
        <p>
          A part of this page could not be loaded. The connection may have been lost, or the site was renewed.
        </p>
        <Button look="light" onClick={() => window.location.reload()}>
          Reload the page
        </Button>
        <button
          type="button"
          className={controls.control}
          aria-label="Dismiss"
          onClick={() => setShown(false)}
        >
          <IconX size={20} aria-hidden />
        </button>
      </div>
    </div>
  );
}
