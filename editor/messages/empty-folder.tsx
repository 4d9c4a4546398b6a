import { Button, Text } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import type { MessageFolder } from '#schemas/api/inbox.ts';
import type { Page } from '#schemas/engine/page.ts';
import { pages } from '#schemas/pages/index.ts';
import type { ListState } from '../tables/use-list-state.ts';

const contactPage = Object.values<Page>(pages).find(({ hasContactForm }) => hasContactForm);

/** Shown instead of an empty list of messages. */
export function EmptyFolder({ folder, list }: { folder: MessageFolder; list: ListState }) {
  if (list.sought !== '') {
    return (
      <>
        <Text c="dimmed">No message contains “{list.sought}”.</Text>
        <Button mt="sm" variant="light" onClick={() => list.setSearch('')}>
          Show all messages
        </Button>
      </>
    );
  }
  if (folder === 'archive') {
    return <Text c="dimmed">Nothing here yet. Archive a message once it is dealt with.</Text>;
  }
  return (
    <>
      <Text c="dimmed">No messages. What visitors send through the contact form arrives here.</Text>
      {contactPage && (
        <Button
          mt="sm"
          variant="light"
          component="a"
          href={contactPage.route}
          target="_blank"
          rel="noopener"
          rightSection={<IconExternalLink size={16} aria-hidden />}
        >
          Open the contact form
        </Button>
      )}
    </>
  );
}
