import { type ReactNode, useEffect, useRef } from 'react';
import styles from './reveal.module.css';

interface RevealProps {
  /** Position in a group; each is delayed by another 100 ms. */
  readonly order?: number;
  readonly className?: string | undefined;
  /** `auto` aligns buttons and lists with the direction of the text. */
  readonly dir?: 'auto';
  readonly children: ReactNode;
}

/** Fades content in once, moving up by 50 px, when it scrolls into view; visible without scripts. */
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
