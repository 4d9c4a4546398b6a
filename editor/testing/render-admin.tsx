import { MantineProvider } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { SavesDraftsContext } from '../documents/session/use-document.ts';
import { ShellServices } from '../layout/shell-services.tsx';
import { GalleryProvider } from '../media/gallery-provider.tsx';
import { theme } from '../theme.ts';
import { ConfirmProvider } from '../ui/confirm.tsx';
import { createQueryClient } from '../ui/query-client.ts';

interface RenderOptions {
  /** Whether drafts are saved while typing; off where a test is about something else. */
  readonly savesDrafts?: boolean;
  /** Whether dialogs are rendered outside the form that opens them, as in the product. */
  readonly hasPortals?: boolean;
}

/** Renders a component with all providers of the back office, at a path. */
export function renderAdmin(
  part: ReactNode,
  path = '/admin',
  { savesDrafts = false, hasPortals = false }: RenderOptions = {},
) {
  notifications.clean();
  const router = createMemoryRouter([{ path: '*', element: <ShellServices>{part}</ShellServices> }], {
    initialEntries: [path],
  });
  const rendered = render(
    <MantineProvider theme={theme} env={hasPortals ? 'default' : 'test'}>
      <QueryClientProvider client={createQueryClient()}>
        <Notifications transitionDuration={0} />
        <ConfirmProvider>
          <GalleryProvider>
            <SavesDraftsContext value={savesDrafts}>
              <RouterProvider router={router} />
            </SavesDraftsContext>
          </GalleryProvider>
        </ConfirmProvider>
      </QueryClientProvider>
    </MantineProvider>,
  );
  return { ...rendered, router };
}
