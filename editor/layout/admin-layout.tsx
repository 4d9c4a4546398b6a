import { Burger, Drawer, Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useDisclosure, useLocalStorage } from '@mantine/hooks';
import { type MouseEvent, useEffect, useRef } from 'react';
import { Link, Outlet, useLocation, useNavigation } from 'react-router-dom';
import { useRefetchWhileActive } from '../data/activity.ts';
import { useMe, useNotifications } from '../data/queries.ts';
import { hasSignedInHere } from '../data/session.ts';
import { CompanyLogo } from '../ui/company-mark.tsx';
import { LeaveGuard } from '../ui/leave-guard.tsx';
import classes from './admin-layout.module.css';
import { NotificationBell } from './notification-bell.tsx';
import { Sidebar } from './sidebar.tsx';

/** The layout of admin screens: the sidebar, a drawer on phones, and the screen. */
export function AdminLayout() {
  const [isCollapsed, setCollapsed] = useLocalStorage({ key: 'adminSidebarCollapsed', defaultValue: false });
  const [isDrawerOpen, drawer] = useDisclosure(false);
  const { pathname, hash } = useLocation();
  const isOpening = useNavigation().state === 'loading';
  const content = useRef<HTMLElement>(null);
  const lastPath = useRef(pathname);
  useRefetchWhileActive(useNotifications().refetch);

  useEffect(() => {
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    drawer.close();
    // A place on the screen focuses itself once it is loaded.
    if (hash === '') window.scrollTo({ top: 0, behavior: 'smooth' });
    content.current?.focus({ preventScroll: true });
  }, [pathname, hash, drawer.close]);

  useEffect(() => {
    // The focused control was removed with the screen for signing in.
    if (hasSignedInHere() && document.activeElement === document.body)
      content.current?.focus({ preventScroll: true });
  }, []);

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
        <Group gap={0} ms="auto" wrap="nowrap">
          <NotificationBell />
          <SignedIn isShort />
        </Group>
      </header>
      <div className={classes.side}>
        <Sidebar isCollapsed={isCollapsed} onCollapse={setCollapsed}>
          <div className={classes.account}>
            <SignedIn isShort={isCollapsed} />
            <NotificationBell />
          </div>
        </Sidebar>
      </div>
      <Drawer.Root
        opened={isDrawerOpen}
        onClose={drawer.close}
        size={280}
        padding={0}
        styles={{ content: { overflow: 'hidden' } }}
      >
        <Drawer.Overlay />
        <Drawer.Content aria-label="Menu" onClick={closeAtLink}>
          <Sidebar isCollapsed={false} />
        </Drawer.Content>
      </Drawer.Root>
      <main id="content" ref={content} tabIndex={-1} className={classes.content}>
        {isOpening && (
          <div className={classes.opening} role="status">
            <VisuallyHidden>Loading…</VisuallyHidden>
          </div>
        )}
        <Outlet />
      </main>
      <LeaveGuard />
    </div>
  );
}

/** The signed-in person, as a link to the account; `isShort` shows only the initials. */
function SignedIn({ isShort = false }: { isShort?: boolean }) {
  const { data: me } = useMe();
  const name = me?.name ?? '';
  return (
    <Link
      to="/admin/account"
      className={classes.person}
      data-short={isShort || undefined}
      title={isShort ? name : undefined}
    >
      <span className={classes.initials} data-initials={initialsOf(name)} />
      <VisuallyHidden>{isShort ? `Your account, ${name}` : 'Your account, '}</VisuallyHidden>
      {!isShort && (
        <Stack component="span" gap={0} miw={0} lh={1.3}>
          <Text span fz="sm" lh="inherit" fw={600} truncate>
            {name}
          </Text>
          <Text span fz="xs" lh="inherit" c="primary.3" truncate>
            {me?.email}
          </Text>
        </Stack>
      )}
    </Link>
  );
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
}
