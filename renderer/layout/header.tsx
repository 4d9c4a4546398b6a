import { IconMail, IconMenu2, IconPhone, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { defaultMenu } from '#schemas/settings/defaults.ts';
import { site } from '#schemas/site.ts';
import { useSettings } from '../engine/data/use-site-query.ts';
import { useSettingsMark } from '../engine/preview/field-mark.tsx';
import { useContactLinks } from './contact-links.ts';
import styles from './header.module.css';
import { Logo } from './logo.tsx';
import { MenuLink } from './menu-link.tsx';

const scrollThreshold = 50;

interface HeaderProps {
  readonly isMenuOpen: boolean;
  readonly onMenuChange: (isOpen: boolean) => void;
}

/** Header of every public page; it changes its colours once the page is scrolled. */
export function Header({ isMenuOpen, onMenuChange }: HeaderProps) {
  const isScrolled = useIsScrolled();
  const toggle = useRef<HTMLButtonElement>(null);
  const isDark = isScrolled || isMenuOpen;

  useEffect(() => {
    if (!isMenuOpen) return;
    const close = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      onMenuChange(false);
      toggle.current?.focus();
    };
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [isMenuOpen, onMenuChange]);

  return (
    <header
      className={`${styles.header} ${isDark ? `${styles.dark} on-dark` : ''}`}
      data-scrolled={isScrolled}
      data-menu={isMenuOpen}
    >
      <div className={styles.row}>
        <Link to="/" className={styles.brand} aria-label={`${site.name}, home`}>
          <Logo variant="dark" className={isDark ? styles.away : ''} />
          <Logo variant="light" className={isDark ? '' : styles.away} />
        </Link>
        <button
          ref={toggle}
          type="button"
          className={styles.toggle}
          aria-expanded={isMenuOpen}
          aria-controls="menu"
          onClick={() => onMenuChange(!isMenuOpen)}
        >
          {isMenuOpen ? <IconX aria-hidden="true" /> : <IconMenu2 aria-hidden="true" />}
          <span className="visually-hidden">{isMenuOpen ? 'Close menu' : 'Open menu'}</span>
        </button>
        <Menu onChoose={() => onMenuChange(false)} />
      </div>
    </header>
  );
}

function Menu({ onChoose }: { onChoose: () => void }) {
  const { email, phone, mailTo, callTo } = useContactLinks();
  const { menuLinks } = useSettings('site_menu') ?? defaultMenu;
  const { frame, mark } = useSettingsMark('site_menu');
  return (
    <div id="menu" className={styles.menu}>
      <nav aria-label="Main">
        <ul className={styles.links} {...frame}>
          {menuLinks.map(
            ({ _key, linkText, linkTarget }, position) =>
              linkTarget !== '' && (
                <li key={_key} {...mark('menuLinks', position, 'linkText')}>
                  <MenuLink href={linkTarget} className={styles.link} onClick={onChoose}>
                    {linkText}
                  </MenuLink>
                </li>
              ),
          )}
        </ul>
      </nav>
      <div className={styles.contact}>
        <ul className={styles.box} aria-label="Contact">
          {email !== '' && (
            <li>
              <a href={mailTo}>
                <IconMail size={16} aria-hidden="true" />
                {email}
              </a>
            </li>
          )}
          {phone !== '' && (
            <li>
              <a href={callTo}>
                <IconPhone size={16} aria-hidden="true" />
                <bdi dir="ltr">{phone}</bdi>
              </a>
            </li>
          )}
        </ul>
        <Link to="/contact" className={styles.phone} aria-label="Contact us" onClick={onChoose}>
          <IconPhone size={20} aria-hidden="true" />
        </Link>
      </div>
    </div>
  );
}

function subscribeToScroll(onChange: () => void): () => void {
  window.addEventListener('scroll', onChange, { passive: true });
  return () => window.removeEventListener('scroll', onChange);
}

/** Whether the page is scrolled by more than 50 px. */
function useIsScrolled(): boolean {
  return useSyncExternalStore(
    subscribeToScroll,
    () => window.scrollY > scrollThreshold,
    () => false,
  );
}
