import { Anchor, Box, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useUnreadMessages } from '../../messages/use-messages.ts';
import bare from '../../ui/bare-list.module.css';
import { formatMoment } from '../../ui/dates.ts';
import { Panel } from './panel.tsx';

/** The newest unread messages. */
export function MessagesPanel() {
  const all = (
    <Anchor component={Link} to="/admin/messages" size="sm">
      All messages
    </Anchor>
  );
  return (
    <Panel title="New Messages" aside={all} query={useUnreadMessages()}>
      {({ rows, total }) =>
        rows.length === 0 ? (
          <Text c="dimmed">No new messages</Text>
        ) : (
          <>
            <ul className={bare.list} data-lined>
              {rows.map(({ id, name, excerpt, created_at }) => (
                <Box component="li" key={id} py="0.6rem" style={{ overflowWrap: 'anywhere' }}>
                  <Anchor component={Link} to={`/admin/messages/${id}`} fw={600}>
                    <bdi>{name}</bdi>
                  </Anchor>
                  <Text size="sm" dir="auto" lineClamp={2}>
                    {excerpt}
                  </Text>
                  <Text size="xs" c="dimmed">
                    {formatMoment(created_at)}
                  </Text>
                </Box>
              ))}
            </ul>
            {total > rows.length && (
              <Text size="sm" c="dimmed" mt="xs">
                {`and ${total - rows.length} more`}
              </Text>
            )}
          </>
        )
      }
    </Panel>
  );
}
