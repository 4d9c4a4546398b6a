import { type ReactNode, useState } from 'react';
import { createPath, type Navigator, parsePath, Router, type To } from 'react-router-dom';
import type { ReviewFrame } from '#schemas/api/review-page.ts';

interface ReviewRouterProps {
  readonly review: Pick<ReviewFrame, 'base' | 'url'>;
  readonly children: ReactNode;
}

/** The router of a page that a link shows: links lead to pages of the same link, and each navigation loads one. */
export function ReviewRouter({ review: { base, url }, children }: ReviewRouterProps) {
  const [navigator] = useState(() => createNavigator(base));
  return (
    <Router basename={base} location={base + url} navigator={navigator}>
      {children}
    </Router>
  );
}

function createNavigator(base: string): Navigator {
  const createHref = (to: To) => {
    const { pathname = '', ...rest } = typeof to === 'string' ? parsePath(to) : to;
    // Without a slash the link leads to its first changed page.
    return createPath({ pathname: pathname === base ? `${base}/` : pathname, ...rest });
  };
  return {
    createHref,
    go: (delta) => window.history.go(delta),
    push: (to) => window.location.assign(createHref(to)),
    replace: (to) => window.location.replace(createHref(to)),
  };
}
