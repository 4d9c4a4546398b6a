import { Anchor, Text } from '@mantine/core';
import { createBrowserRouter, Link, Navigate, type RouteObject } from 'react-router-dom';
import { redirect } from '#schemas/engine/redirect.ts';
import { entities } from '#schemas/entities.ts';
import { pageHeads, settings } from '#schemas/settings.ts';
import { LogoutScreen } from '../account/logout-screen.tsx';
import { entryScreenPath } from '../entities/entry-page.ts';
import { lazyNamed } from '../ui/lazy-named.ts';
import { LoadFailure } from '../ui/load-failure.tsx';
import { blockScreens } from '../ui/navigation.ts';
import { Screen } from '../ui/screen.tsx';
import { AdminLayout } from './admin-layout.tsx';
import { ShellServices } from './shell-services.tsx';

const Dashboard = lazyNamed(() => import('./dashboard/dashboard.tsx'), 'Dashboard');
const GalleryScreen = lazyNamed(() => import('./gallery-screen.tsx'), 'GalleryScreen');
const ContentOverview = lazyNamed(() => import('./content-overview.tsx'), 'ContentOverview');
const SettingsOverview = lazyNamed(() => import('./settings-overview.tsx'), 'SettingsOverview');
const BinScreen = lazyNamed(() => import('../publishing/bin-screen.tsx'), 'BinScreen');
const BlockScreen = lazyNamed(() => import('../pages/block-screen.tsx'), 'BlockScreen');
const AccountScreen = lazyNamed(() => import('../account/account-screen.tsx'), 'AccountScreen');
const EntityScreen = lazyNamed(() => import('../entities/entity-screen.tsx'), 'EntityScreen');
const FormerAddresses = lazyNamed(() => import('../entities/former-addresses.tsx'), 'FormerAddresses');
const EntryScreen = lazyNamed(() => import('../entities/entry-screen.tsx'), 'EntryScreen');
const MessagesScreen = lazyNamed(() => import('../messages/messages-screen.tsx'), 'MessagesScreen');
const ChangesScreen = lazyNamed(() => import('../publishing/changes-screen.tsx'), 'ChangesScreen');
const SettingsScreen = lazyNamed(() => import('../pages/settings-screen.tsx'), 'SettingsScreen');

const contentOverview = { label: 'Content', path: '/admin/content' };

/** Every address below /admin; one without a screen says so. */
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
        children: [
          { index: true, element: <Dashboard /> },
          { path: 'dashboard', element: <Navigate to="/admin" replace /> },
          { path: 'messages/:id?', element: <MessagesScreen /> },
          { path: 'changes', element: <ChangesScreen /> },
          { path: 'gallery', element: <GalleryScreen /> },
          { path: 'bin', element: <BinScreen /> },
          { path: 'content', element: <ContentOverview /> },
          { path: 'settings', element: <SettingsOverview /> },
          { path: 'account', element: <AccountScreen /> },
          { path: 'logout', element: <LogoutScreen /> },
          ...blockScreens.map((screen) => ({
            path: screen.path,
            element: <BlockScreen key={screen.path} screen={screen} />,
          })),
          ...entities.map((entity) => ({
            path: entity.screen.path,
            element: (
              <EntityScreen key={entity.type} entity={entity}>
                {entity === redirect && <FormerAddresses />}
              </EntityScreen>
            ),
          })),
          ...entities.flatMap((entity) => {
            const path = entryScreenPath(entity, ':id');
            return path === undefined ? [] : { path, element: <EntryScreen entity={entity} /> };
          }),
          ...settings.map((declaration) => ({
            path: declaration.screen.path,
            element: <SettingsScreen key={declaration.type} declaration={declaration} />,
          })),
          ...pageHeads.map((declaration) => ({
            path: declaration.screen.path,
            element: (
              <SettingsScreen key={declaration.type} declaration={declaration} overview={contentOverview} />
            ),
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
