import { Anchor, Text } from '@mantine/core';
import { type Attributes, type ComponentType, createElement, useEffect } from 'react';
import { createBrowserRouter, Link, Navigate, type RouteObject } from 'react-router-dom';
import { redirect } from '#schemas/engine/every-site.ts';
import { entities } from '#schemas/entities.ts';
import { pageHeads, settings } from '#schemas/settings.ts';
import { LogoutScreen } from '../account/logout-screen.tsx';
import { entryScreenPath } from '../entities/entry-page.ts';
import { LoadFailure, lazyNamed, PageLoader } from '../ui/loaded.tsx';
import { blockScreens } from '../ui/navigation.ts';
import { Screen } from '../ui/screen.tsx';
import { AdminLayout } from './admin-layout.tsx';
import { ShellServices } from './shell-services.tsx';

const FormerAddresses = lazyNamed(() => import('../entities/former-addresses.tsx'), 'FormerAddresses', null);

/** A screen in a chunk of its own; the screen before it stays until it is loaded. Where that fails, it is loaded again each time it is shown. */
function lazily<Name extends string, Props extends object>(
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  name: Name,
  props: Props & Attributes,
) {
  const Again = lazyNamed(load, name);
  return async () => {
    const Loaded = await load().then(
      (module) => module[name],
      () => Again,
    );
    return { element: createElement(Loaded, props) };
  };
}

/** Every address below /admin; one without a screen shows a message. */
export const adminRoutes: RouteObject[] = [
  {
    path: '/admin',
    element: (
      <ShellServices>
        <AdminLayout />
      </ShellServices>
    ),
    errorElement: <RouteFailure />,
    children: [
      {
        errorElement: <RouteFailure />,
        hydrateFallbackElement: <PageLoader />,
        children: [
          { index: true, lazy: lazily(() => import('./dashboard/dashboard.tsx'), 'Dashboard', {}) },
          { path: 'dashboard', element: <Navigate to="/admin" replace /> },
          {
            path: 'messages/:id?',
            lazy: lazily(() => import('../messages/messages-screen.tsx'), 'MessagesScreen', {}),
          },
          {
            path: 'changes',
            lazy: lazily(() => import('../publishing/changes-screen.tsx'), 'ChangesScreen', {}),
          },
          { path: 'gallery', lazy: lazily(() => import('./gallery-screen.tsx'), 'GalleryScreen', {}) },
          { path: 'bin', lazy: lazily(() => import('../publishing/bin-screen.tsx'), 'BinScreen', {}) },
          { path: 'content', lazy: lazily(() => import('./content-overview.tsx'), 'ContentOverview', {}) },
          { path: 'settings', lazy: lazily(() => import('./settings-overview.tsx'), 'SettingsOverview', {}) },
          {
            path: 'account',
            lazy: lazily(() => import('../account/account-screen.tsx'), 'AccountScreen', {}),
          },
          { path: 'logout', element: <LogoutScreen /> },
          ...blockScreens.map((screen) => ({
            path: screen.path,
            lazy: lazily(() => import('../pages/block-screen.tsx'), 'BlockScreen', {
              key: screen.path,
              screen,
            }),
          })),
          ...entities.map((entity) => ({
            path: entity.screen.path,
            lazy: lazily(() => import('../entities/entity-screen.tsx'), 'EntityScreen', {
              key: entity.type,
              entity,
              children: entity === redirect && <FormerAddresses />,
            }),
          })),
          ...entities.flatMap((entity) => {
            const path = entryScreenPath(entity, ':id');
            const lazy = lazily(() => import('../entities/entry-screen.tsx'), 'EntryScreen', { entity });
            return path === undefined ? [] : { path, lazy };
          }),
          ...[...settings, ...pageHeads].map((declaration) => ({
            path: declaration.screen.path,
            lazy: lazily(() => import('../pages/settings-screen.tsx'), 'SettingsScreen', {
              key: declaration.type,
              declaration,
            }),
          })),
          { path: '*', element: <NoScreen /> },
        ],
      },
    ],
  },
  { path: '*', element: <Navigate to="/admin" replace /> },
];

/** Creates the router of the back office. */
export function createAdminRouter() {
  return createBrowserRouter(adminRoutes);
}

function NoScreen() {
  return (
    <Screen title="Nothing is at this address">
      <Text c="dimmed">
        The address may be mistyped, or the screen may have moved.{' '}
        <Anchor component={Link} to="/admin" inherit underline="always">
          Back to the dashboard
        </Anchor>
      </Text>
    </Screen>
  );
}

/** Shown instead of a screen that failed to load or threw an error. */
function RouteFailure() {
  useEffect(() => {
    // The focused element was removed with its screen.
    if (document.activeElement !== document.body) return;
    document.querySelector('main')?.focus({ preventScroll: true });
  }, []);
  return (
    <Screen title="This screen could not be shown">
      <LoadFailure
        title="Something went wrong"
        text="The screen could not be loaded, or it met an error. Reloading usually helps, also after the site was updated."
        query={{ error: null, isFetching: false, refetch: () => window.location.reload() }}
      />
    </Screen>
  );
}
