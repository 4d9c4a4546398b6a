import styles from './notice.module.css';
import { ReloadOffer } from './reload-offer.tsx';
import { TryAgain } from './try-again.tsx';

/** What went wrong with the page, one bar above the other over the page's end. */
export function Notices() {
  return (
    <div className={styles.place}>
      <ReloadOffer />
      <TryAgain />
    </div>
  );
}
