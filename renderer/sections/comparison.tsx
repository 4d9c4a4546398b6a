import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { loadOptional } from '../engine/data/load-chunk.ts';
import { Image } from '../engine/values/image.tsx';
import styles from './comparison.module.css';

interface ComparisonProps {
  readonly before: string;
  readonly after: string;
  /** The work is not finished, so the second image is a plan. */
  readonly isPlan?: boolean;
}

const sizes = '(min-width: 1320px) 1240px, 100vw';

/** A comparison of before and after, or of today and the plan; shows the images side by side until the slider is loaded. */
export function Comparison({ before, after, isPlan = false }: ComparisonProps) {
  const CompareSlider = useCompareSlider();
  const images = [
    <ComparedImage key="before" side="before" src={before} label={isPlan ? 'As it was' : 'Before'} />,
    <ComparedImage key="after" side="after" src={after} label={isPlan ? 'As planned' : 'After'} />,
  ] as const;
  if (CompareSlider) return <CompareSlider itemOne={images[0]} itemTwo={images[1]} />;
  return <div className={styles.pair}>{images}</div>;
}

function ComparedImage({ src, side, label }: { src: string; side: 'before' | 'after'; label: string }) {
  return (
    <div className={styles.image} data-side={side}>
      <Image src={src} sizes={sizes} className={styles.fill} />
      <span className={styles.label}>{label}</span>
    </div>
  );
}

type CompareSlider = ComponentType<{ itemOne: ReactNode; itemTwo: ReactNode }>;

function useCompareSlider(): CompareSlider | null {
  const [component, setComponent] = useState<CompareSlider | null>(null);
  useEffect(() => {
    void loadOptional('Loading the before and after divider', () => import('./compare-slider.tsx')).then(
      (module) => module && setComponent(() => module.CompareSlider),
    );
  }, []);
  return component;
}
