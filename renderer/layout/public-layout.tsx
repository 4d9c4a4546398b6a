import { IconBrandWhatsapp, IconMail, IconPhone } from '@tabler/icons-react';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { lockScrolling } from '../engine/components/scroll-lock.ts';
import { type SupportingAssets, useSupportingAssets } from '../engine/data/use-supporting-assets.ts';
import { useChatLink, useContactLinks } from './contact-links.ts';
import styles from './floating-buttons.module.css';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

/** Chunks that any page may need after an interaction. */
const supportingAssets: SupportingAssets = [() => import('../sections/compare-slider.tsx')];

/** Header, page, footer and the floating buttons; while the menu is open nothing else can be reached. */
export function PublicLayout({ children }: { children: ReactNode }) {
  const { isMenuOpen, changeMenu } = useMenu();
  useSupportingAssets(supportingAssets);
  return (
    <>
      <Header isMenuOpen={isMenuOpen} onMenuChange={changeMenu} />
      <div inert={isMenuOpen}>
        {children}
        <Footer />
        <FloatingButtons />
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
    const wide = window.matchMedia('(min-width: 73.75em)');
    const close = () => setMenuOpen(false);
    wide.addEventListener('change', close);
    return () => {
      unlock();
      wide.removeEventListener('change', close);
    };
  }, [isMenuOpen]);

  return { isMenuOpen, changeMenu: useCallback((isOpen: boolean) => setMenuOpen(isOpen), []) };
}

/** Call, Email and WhatsApp buttons: a bar at the bottom of small screens, otherwise at the edge of the page. */
function FloatingButtons() {
  const { callTo, mailTo } = useContactLinks();
  const chat = useChatLink();
  return (
    <aside aria-label="Get in touch" className={styles.buttons}>
      <a href={callTo} className={styles.button}>
        <IconPhone size={20} aria-hidden="true" />
        <span>Call</span>
      </a>
      <a href={mailTo} className={styles.button}>
        <IconMail size={20} aria-hidden="true" />
        <span>Email</span>
      </a>
      {chat !== '' && (
        <a href={chat} rel="noopener" target="_blank" className={styles.button}>
          <IconBrandWhatsapp size={20} aria-hidden="true" />
          <span>WhatsApp</span>
        </a>
      )}
      <span className={styles.end} />
    </aside>
  );
}
