import { SimpleGrid, Stack } from '@mantine/core';
import { useMe } from '../data/use-me.ts';
import { Loaded } from '../ui/loaded.tsx';
import { Screen } from '../ui/screen.tsx';
import { useItemFocus } from '../ui/use-item-focus.ts';
import { Administrators } from './administrators.tsx';
import { useAskPassword } from './ask-password.tsx';
import { OwnDetails } from './own-details.tsx';
import { PasswordForm } from './password-form.tsx';
import { SessionList } from './session-list.tsx';

/** The screen of the person's own account and of all administrators. */
export function AccountScreen() {
  const me = useMe();
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
            <Stack gap="lg">
              <SessionList ask={ask} />
              <Administrators ask={ask} />
            </Stack>
          </SimpleGrid>
        )}
      </Loaded>
      {passwordDialog}
    </Screen>
  );
}
