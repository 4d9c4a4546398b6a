import { type ReactNode, useEffect, useRef } from 'react';
import styles from './reveal.module.css';

interface RevealProps {
  /** The place in a row of things that rise one after another, 100 ms apart. */
  readonly order?: number;
  readonly className?: string | undefined;
  /** Given where buttons and lists stand on the side from which the words are read. */
  readonly dir?: 'auto';
  readonly children: ReactNode;
}

/** Lets what lies below the screen rise by 50 px as it comes into view, once. Nothing is hidden without script. */
export function Reveal({ order = 0, className, dir, children }: RevealProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const part = element.current;
    if (!part || !('IntersectionObserver' in window)) return;
    if (part.getBoundingClientRect().top < window.innerHeight) return;
    part.style.setProperty('--reveal-delay', `${order * 100}ms`);
    part.dataset.reveal = 'waiting';
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      part.dataset.reveal = 'risen';
      observer.disconnect();
    });
    observer.observe(part);
    return () => observer.disconnect();
  }, [order]);
  return (
    <div ref={element} dir={dir} className={[styles.reveal, className].filter(Boolean).join(' ')}>
      {children}
    </div>
  );
}
