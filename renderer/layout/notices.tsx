import styles from './notice.module.css';
import { ReloadOffer } from './reload-offer.tsx';
import { TryAgain } from './try-again.tsx';

/** Notices about failed requests and chunks, stacked at the bottom of the page. */
export function Notices() {
  return (
    <div className={styles.place}>
      <ReloadOffer />
      <TryAgain />
    </div>
  );
}
