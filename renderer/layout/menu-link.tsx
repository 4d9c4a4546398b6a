import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { isLinkTarget } from '#schemas/engine/link-target.ts';

interface MenuLinkProps {
  readonly to: string;
  readonly className?: string | undefined;
  readonly onClick?: () => void;
  readonly children: ReactNode;
}

/** A link of the menu or the footer, to a page of this site or of another; not rendered for an unsafe address. */
export function MenuLink({ to, className = '', onClick, children }: MenuLinkProps) {
  if (!isLinkTarget(to)) return null;
  if (!/^\/(?!\/)/.test(to)) {
    return (
      <a href={to} rel="noopener" className={className} onClick={onClick}>
        {children}
      </a>
    );
  }
  return (
    <NavLink to={to} end={to === '/'} className={() => className} onClick={onClick}>
      {children}
    </NavLink>
  );
}
