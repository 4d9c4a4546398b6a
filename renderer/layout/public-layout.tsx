import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorBoundary } from '../engine/components/error-boundary.tsx';
import { lockScrolling } from '../engine/components/scroll-lock.ts';
import { type SupportingAssets, useSupportingAssets } from '../engine/data/use-supporting-assets.ts';
import { LoadFailed } from '../pages/load-failed.tsx';
import { FloatingButtons } from './floating-buttons.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import notice from './notice.module.css';
import styles from './public-layout.module.css';
import { ReloadOffer } from './reload-offer.tsx';
import { TryAgain } from './try-again.tsx';
import { useNavigationEffects } from './use-navigation-effects.ts';

/** Chunks that any page may need after an interaction. */
const supportingAssets: SupportingAssets = [() => import('../sections/compare-slider.tsx')];

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
        <ErrorBoundary content={pathname} fallback={<LoadFailed />}>
          {children}
        </ErrorBoundary>
      </main>
      <div inert={isMenuOpen}>
        <Footer />
        <FloatingButtons />
        <div className={notice.place}>
          <ReloadOffer />
          <TryAgain />
        </div>
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
