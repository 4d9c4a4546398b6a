import { type RefObject, useEffect, useState } from 'react';

/** Whether an element is in the viewport or within a margin around it; false until first observed. */
export function useInView(element: RefObject<Element | null>, rootMargin = '0px'): boolean {
  const [isInView, setInView] = useState(false);
  useEffect(() => {
    if (!element.current || !('IntersectionObserver' in window)) return;
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? false), {
      rootMargin,
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, rootMargin]);
  return isInView;
}
