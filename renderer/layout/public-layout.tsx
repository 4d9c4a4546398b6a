import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { lockScrolling } from '../engine/components/scroll-lock.ts';
import { useSupportingAssets } from '../engine/data/use-supporting-assets.ts';
import { FloatingButtons } from './floating-buttons.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { Notices } from './notices.tsx';
import { PageBoundary } from './page-boundary.tsx';
import styles from './public-layout.module.css';
import { supportingAssets } from './supporting-assets.ts';
import { useNavigationEffects } from './use-navigation-effects.ts';

/** Header, page, footer and the floating buttons; while the menu is open nothing else can be reached. */
export function PublicLayout({ isPage, children }: { isPage: boolean; children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const { isMenuOpen, changeMenu } = useMenu();
  useNavigationEffects(main, isPage);
  useSupportingAssets(supportingAssets);
  return (
    <>
      <a href="#content" className={styles.skip}>
        Skip to content
      </a>
      <Header isMenuOpen={isMenuOpen} onMenuChange={changeMenu} />
      <main id="content" ref={main} tabIndex={-1} inert={isMenuOpen} className={styles.main}>
        <PageBoundary path={pathname}>{children}</PageBoundary>
      </main>
      <div inert={isMenuOpen}>
        <Footer />
        <FloatingButtons />
        <Notices />
      </div>
    </>
  );
}

/** Whether the menu is open on small screens; every change of route closes it. */
function useMenu() {
  const { key } = useLocation();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [route, setRoute] = useState(key);
  if (route !== key) {
    setRoute(key);
    setMenuOpen(false);
  }

  useEffect(() => {
    if (!isMenuOpen) return;
    const unlock = lockScrolling();
    const wide = window.matchMedia('(min-width: 1180px)');
    const close = () => setMenuOpen(false);
    wide.addEventListener('change', close);
    return () => {
      unlock();
      wide.removeEventListener('change', close);
    };
  }, [isMenuOpen]);

  return { isMenuOpen, changeMenu: useCallback((isOpen: boolean) => setMenuOpen(isOpen), []) };
}
