import { useEffect, useRef, useState } from 'react';
import { useInView } from '../engine/components/use-in-view.ts';
import { useReducedMotion } from '../engine/components/use-media-query.ts';

const delay = 10;
const duration = 1000;

interface CounterProps {
  readonly value: number;
  readonly className?: string | undefined;
}

/** A number that counts up once when it scrolls into view; the final number without scripts. */
export function Counter({ value, className }: CounterProps) {
  const element = useRef<HTMLSpanElement>(null);
  const isInView = useInView(element);
  const isReduced = useReducedMotion();
  const [progress, setProgress] = useState(1);
  const hasCounted = useRef(false);

  useEffect(() => {
    if (!isInView || isReduced || hasCounted.current) return;
    let frame = 0;
    const timer = setTimeout(() => {
      hasCounted.current = true;
      const start = performance.now();
      const count = (now: number) => {
        const passed = Math.min(1, Math.max(0, (now - start) / duration));
        setProgress(passed);
        if (passed < 1) frame = requestAnimationFrame(count);
      };
      count(start);
    }, delay);
    return () => {
      clearTimeout(timer);
      cancelAnimationFrame(frame);
      setProgress(1);
    };
  }, [isInView, isReduced]);

  // Ease-out.
  const shown = Math.round(value * (1 - (1 - progress) ** 3));
  return (
    <span ref={element} className={className}>
      <span className="visually-hidden">{format.format(value)}</span>
      <span aria-hidden>{format.format(shown)}</span>
    </span>
  );
}

const format = new Intl.NumberFormat('en');
