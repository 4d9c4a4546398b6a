import '../ui/app.ts';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { RouterProvider } from 'react-router-dom';
import { SignInDialog } from '../account/sign-in-dialog.tsx';
import { GalleryProvider } from '../media/gallery-provider.tsx';
import { ConfirmProvider } from '../ui/confirm.tsx';
import { layers } from '../ui/dialog.tsx';
import { createQueryClient } from '../ui/query-client.ts';
import { createAdminRouter } from './routes.tsx';

/** The back office of a signed-in person; its query cache is cleared on unmount. */
export function App() {
  const [queryClient] = useState(createQueryClient);
  const [router] = useState(createAdminRouter);
  useEffect(() => () => queryClient.clear(), [queryClient]);

  return (
    <QueryClientProvider client={queryClient}>
      <Notifications position="top-right" zIndex={layers.notifications} limit={5} />
      <ConfirmProvider>
        <GalleryProvider>
          <RouterProvider router={router} />
        </GalleryProvider>
        <SignInDialog />
      </ConfirmProvider>
    </QueryClientProvider>
  );
}
