import { SimpleGrid, Stack } from '@mantine/core';
import { messageOf } from '../data/api-error.ts';
import { useMe } from '../data/use-me.ts';
import { LoadFailure } from '../ui/load-failure.tsx';
import { PageLoader } from '../ui/page-loader.tsx';
import { Screen } from '../ui/screen.tsx';
import { Administrators } from './administrators.tsx';
import { useAskPassword } from './ask-password.tsx';
import { OwnDetails } from './own-details.tsx';
import { PasswordForm } from './password-form.tsx';
import { SessionList } from './session-list.tsx';

/** The screen of the person's own account and of all administrators. */
export function AccountScreen() {
  const { data: me, error, isFetching, refetch } = useMe();
  const [ask, passwordDialog] = useAskPassword();
  const isMissing = me === undefined;

  return (
    <Screen title="Account" lead="How you sign in, and who else may.">
      {isMissing && error === null && <PageLoader />}
      {isMissing && error !== null && (
        <LoadFailure
          title="Failed to load your account"
          text={messageOf(error)}
          onRetry={refetch}
          isRetrying={isFetching}
        />
      )}
      {!isMissing && (
        <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
          <Stack gap="lg">
            <OwnDetails me={me} ask={ask} />
            <PasswordForm email={me.email} />
          </Stack>
          <Stack gap="lg">
            <SessionList ask={ask} />
            <Administrators ask={ask} />
          </Stack>
        </SimpleGrid>
      )}
      {passwordDialog}
    </Screen>
  );
}
