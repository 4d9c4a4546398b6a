import { Burger, Drawer } from '@mantine/core';
import { useDisclosure, useLocalStorage } from '@mantine/hooks';
import { type MouseEvent, Suspense, useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { UnreadLink } from '../messages/unread-count.tsx';
import { CompanyLogo } from '../ui/company-mark.tsx';
import { PageLoader } from '../ui/page-loader.tsx';
import { LeaveGuard } from '../unsaved/leave-guard.tsx';
import classes from './admin-layout.module.css';
import { Sidebar } from './sidebar.tsx';
import { SignedIn } from './signed-in.tsx';

/** The layout of admin screens: the sidebar, a drawer on phones, and the screen. */
export function AdminLayout() {
  const [isCollapsed, setCollapsed] = useLocalStorage({ key: 'adminSidebarCollapsed', defaultValue: false });
  const [isDrawerOpen, drawer] = useDisclosure(false);
  const { pathname } = useLocation();
  const content = useRef<HTMLElement>(null);
  const lastPath = useRef(pathname);

  useEffect(() => {
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    drawer.close();
    window.scrollTo({ top: 0, behavior: 'smooth' });
    content.current?.focus({ preventScroll: true });
  }, [pathname, drawer.close]);

  // Also if the navigation is blocked or leads to the current screen.
  const closeAtLink = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a')) drawer.close();
  };

  return (
    <div className={classes.frame} data-collapsed={isCollapsed || undefined}>
      <a href="#content" className={classes.skip}>
        Skip to content
      </a>
      <header className={classes.bar}>
        <Burger
          opened={isDrawerOpen}
          onClick={drawer.toggle}
          aria-label="Menu"
          aria-expanded={isDrawerOpen}
          color="currentColor"
          size="sm"
        />
        <CompanyLogo height={36} />
        <div className={classes.person}>
          <UnreadLink />
          <SignedIn isShort />
        </div>
      </header>
      <div className={classes.side}>
        <Sidebar isCollapsed={isCollapsed} onCollapse={setCollapsed}>
          <SignedIn isShort={isCollapsed} />
        </Sidebar>
      </div>
      <Drawer.Root
        opened={isDrawerOpen}
        onClose={drawer.close}
        size={280}
        padding={0}
        classNames={{ content: classes.drawer ?? '' }}
      >
        <Drawer.Overlay />
        <Drawer.Content aria-label="Menu" onClick={closeAtLink}>
          <Sidebar isCollapsed={false} />
        </Drawer.Content>
      </Drawer.Root>
      <main id="content" ref={content} tabIndex={-1} className={classes.content}>
        <Suspense fallback={<PageLoader />}>
          <Outlet />
        </Suspense>
      </main>
      <LeaveGuard />
    </div>
  );
}
