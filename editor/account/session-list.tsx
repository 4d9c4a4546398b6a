import { Badge, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { SessionRow } from '#schemas/api/account.ts';
import { request } from '../data/api-client.ts';
import { leaveSession } from '../data/session.ts';
import { useAction } from '../data/use-action.ts';
import { useConfirm } from '../ui/confirm.tsx';
import { formatMoment } from '../ui/dates.ts';
import { notify } from '../ui/notify.tsx';
import type { AskPassword } from './ask-password.tsx';
import { RowList, Section } from './section.tsx';

/** Query key of one's own sessions. */
export const sessionsKey = ['sessions'] as const;

const everywhere = {
  title: 'Sign out everywhere?',
  text: 'All your sessions end at once, this one included.',
  confirm: 'Sign out everywhere',
  isDangerous: true,
};

/** One's own sessions. */
export function useSessions() {
  return useQuery({
    queryKey: sessionsKey,
    queryFn: async () => (await request('listSessions')).data,
  });
}

interface SessionListProps {
  readonly ask: AskPassword;
  readonly sessions: ReturnType<typeof useSessions>;
}

/** One's own sessions, with buttons to end them. */
export function SessionList({ ask, sessions }: SessionListProps) {
  const end = useEndSession();
  const endAll = useAction({
    send: () =>
      ask(everywhere, (password) => request('endSessions', { body: { current_password: password } })),
    stale: [],
    failed: 'Failed to sign out everywhere',
    onDone: (ended) => ended && leaveSession(),
  });

  return (
    <Section
      title="Where you are signed in"
      lead="End any session you do not recognise, then change your password."
      action={
        <Button variant="default" onClick={() => void endAll.run()}>
          Sign out everywhere
        </Button>
      }
    >
      <RowList
        query={sessions}
        failure="Failed to load your sessions"
        toRow={(session) => ({
          title: nameOf(session),
          badge: session.is_current && <Badge>This device</Badge>,
          text: describeTimes(session),
          action: !session.is_current && (
            <Button
              variant="subtle"
              color="red"
              size="compact-sm"
              flex="none"
              aria-label={`End the session ${nameOf(session)}`}
              onClick={() => end(session)}
            >
              End
            </Button>
          ),
        })}
      />
    </Section>
  );
}

const nameOf = ({ device }: SessionRow) => (device === '' ? 'Unknown device' : device);

function describeTimes({ created_at, last_used_at, is_current }: SessionRow): string {
  const begun = `Signed in ${formatMoment(created_at)}`;
  return is_current ? `${begun} · in use now` : `${begun} · last used ${formatMoment(last_used_at)}`;
}

function useEndSession(): (session: SessionRow) => void {
  const confirm = useConfirm();
  const { run } = useAction({
    send: (id: number) => request('endSession', { params: { id } }),
    stale: [sessionsKey],
    failed: 'Failed to end the session',
    onDone: () => notify({ kind: 'success', text: 'Session ended successfully' }),
  });
  const end = async (session: SessionRow) => {
    const text = `${nameOf(session)} has to sign in again.`;
    if (await confirm({ title: 'End this session?', text, confirm: 'End session' })) await run(session.id);
  };
  return (session) => void end(session);
}
