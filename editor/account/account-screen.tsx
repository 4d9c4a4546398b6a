import { SimpleGrid, Stack } from '@mantine/core';
import { useMe } from '../data/queries.ts';
import { useItemFocus } from '../ui/focus.ts';
import { Loaded, PageLoader } from '../ui/loaded.tsx';
import { Screen } from '../ui/screen.tsx';
import { Administrators, useAdministrators } from './administrators.tsx';
import { useAskPassword } from './ask-password.tsx';
import { OwnDetails } from './own-details.tsx';
import { PasswordForm } from './password-form.tsx';
import { SessionList, useSessions } from './session-list.tsx';

/** The screen of the person's own account and of all administrators. */
export function AccountScreen() {
  const me = useMe();
  const [sessions, administrators] = [useSessions(), useAdministrators()];
  const [ask, passwordDialog] = useAskPassword();
  useItemFocus();

  return (
    <Screen title="Account" lead="How you sign in, and who else may.">
      <Loaded query={me} failure="Failed to load your account">
        {(admin) => (
          <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
            <Stack gap="lg">
              <OwnDetails me={admin} ask={ask} />
              <PasswordForm email={admin.email} />
            </Stack>
            {/* The first list to arrive would move the buttons of the other, maybe while one is pressed. */}
            {sessions.isPending || administrators.isPending ? (
              <PageLoader />
            ) : (
              <Stack gap="lg">
                <SessionList ask={ask} sessions={sessions} />
                <Administrators ask={ask} administrators={administrators} />
              </Stack>
            )}
          </SimpleGrid>
        )}
      </Loaded>
      {passwordDialog}
    </Screen>
  );
}
