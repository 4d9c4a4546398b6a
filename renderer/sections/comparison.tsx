import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { loadOptional } from '../engine/data/load-optional.ts';
import { Image } from '../engine/values/image.tsx';
import styles from './comparison.module.css';

interface ComparisonProps {
  readonly before: string;
  readonly after: string;
}

const sizes = '(min-width: 1320px) 1240px, 100vw';

/** A before and after comparison; shows the images side by side until the slider is loaded. */
export function Comparison({ before, after }: ComparisonProps) {
  const CompareSlider = useCompareSlider();
  const images = [
    <ComparedImage key="before" src={before} label="Before" />,
    <ComparedImage key="after" src={after} label="After" />,
  ] as const;
  if (CompareSlider) return <CompareSlider itemOne={images[0]} itemTwo={images[1]} />;
  return <div className={styles.pair}>{images}</div>;
}

function ComparedImage({ src, label }: { src: string; label: string }) {
  return (
    <div className={styles.image} data-side={label.toLowerCase()}>
      <Image src={src} sizes={sizes} className={styles.fill} />
      <span className={styles.label}>{label}</span>
    </div>
  );
}

type CompareSlider = ComponentType<{ itemOne: ReactNode; itemTwo: ReactNode }>;

function useCompareSlider(): CompareSlider | null {
  const [component, setComponent] = useState<CompareSlider | null>(null);
  useEffect(() => {
    let isMounted = true;
    loadOptional('Loading the before and after divider', () => import('./compare-slider.tsx')).then(
      (module) => isMounted && module && setComponent(() => module.CompareSlider),
    );
    return () => {
      isMounted = false;
    };
  }, []);
  return component;
}
