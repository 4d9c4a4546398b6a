import { Badge, Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminRow } from '#schemas/api/account.ts';
import { request } from '../data/api-client.ts';
import { administratorsKey } from '../data/query-keys.ts';
import { useAction } from '../data/use-action.ts';
import { formatDay } from '../ui/dates.ts';
import { notify } from '../ui/notify.tsx';
import { AddAdministrator } from './add-administrator.tsx';
import type { AskPassword } from './ask-password.tsx';
import { RowList, Section } from './section.tsx';

/** The administrators. */
export function useAdministrators() {
  return useQuery({
    queryKey: administratorsKey,
    queryFn: async () => (await request('listAdmins')).data,
  });
}

interface AdministratorsProps {
  readonly ask: AskPassword;
  readonly administrators: ReturnType<typeof useAdministrators>;
}

/** The administrators, with buttons to invite and remove them. */
export function Administrators({ ask, administrators }: AdministratorsProps) {
  const [isAdding, setAdding] = useState(false);
  const remove = useAction({
    send: ({ id, name, email }: AdminRow) => {
      const question = {
        title: `Remove ${name}?`,
        text: `${email} is signed out at once and cannot sign in any more. What ${name} has saved stays.`,
        confirm: 'Remove administrator',
        isDangerous: true,
      };
      return ask(question, (password) =>
        request('removeAdmin', { params: { id }, body: { current_password: password } }),
      );
    },
    stale: [administratorsKey],
    failed: 'Failed to remove the administrator',
    onDone: (removed) => removed && notify({ kind: 'success', text: 'Administrator removed successfully' }),
  });

  return (
    <Section
      title="Administrators"
      lead="Everyone here may change everything on this website."
      action={
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
          Add Administrator
        </Button>
      }
    >
      <RowList
        query={administrators}
        failure="Failed to load the administrators"
        toRow={(admin) => ({
          title: admin.name,
          badge: <AdministratorBadge admin={admin} />,
          text: `${admin.email} · since ${formatDay(admin.created_at)}`,
          action: !admin.is_you && (
            <Button
              variant="subtle"
              color="red"
              size="compact-sm"
              flex="none"
              aria-label={`Remove ${admin.name}`}
              onClick={() => void remove.run(admin)}
            >
              Remove
            </Button>
          ),
        })}
      />
      {isAdding && <AddAdministrator ask={ask} onClose={() => setAdding(false)} />}
    </Section>
  );
}

function AdministratorBadge({ admin: { is_you, has_password } }: { admin: AdminRow }) {
  if (!has_password) return <Badge color="yellow">Invited, no password yet</Badge>;
  return is_you && <Badge>You</Badge>;
}
