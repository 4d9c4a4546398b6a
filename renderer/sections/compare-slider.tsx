import { IconArrowsHorizontal } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ReactCompareSlider } from 'react-compare-slider';
import styles from './comparison.module.css';

interface CompareSliderProps {
  readonly itemOne: ReactNode;
  readonly itemTwo: ReactNode;
}

/** Two images under a divider that pointer and arrow keys move. */
export function CompareSlider(items: CompareSliderProps) {
  return (
    <ReactCompareSlider
      {...items}
      className={styles.slider}
      handle={
        <span className={styles.divider}>
          <span className={styles.grip}>
            <IconArrowsHorizontal size={24} aria-hidden />
          </span>
        </span>
      }
    />
  );
}
