import { type RefObject, useEffect, useState } from 'react';

/** Whether an element is on the screen; false until the browser has said so. */
export function useInView(element: RefObject<Element | null>, threshold = 0): boolean {
  const [isInView, setInView] = useState(false);
  useEffect(() => {
    if (!element.current || !('IntersectionObserver' in window)) return;
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? false), {
      threshold,
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, threshold]);
  return isInView;
}
