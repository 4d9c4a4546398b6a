import type { ComponentProps } from 'react';
import { useLocation } from 'react-router-dom';
import { ContentLink } from '../engine/components/content-link.tsx';

/** A link of the menu or the footer, to a page of this site, which is marked while it or a page below it is shown, or of another. */
export function MenuLink(props: ComponentProps<typeof ContentLink>) {
  const { pathname } = useLocation();
  const [path = ''] = props.href.split(/[?#]/);
  const isCurrent = pathname === path || (path !== '/' && pathname.startsWith(`${path}/`));
  return <ContentLink aria-current={isCurrent ? 'page' : undefined} {...props} />;
}
