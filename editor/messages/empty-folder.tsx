import { Button, Text } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import type { MessageFolder } from '#schemas/api/messages.ts';
import type { Page } from '#schemas/engine/page.ts';
import { pages } from '#schemas/pages/index.ts';
import type { AddressedList } from '../ui/use-list-state.ts';
import { stageFilter } from './message-stage.tsx';

const contactPage = Object.values<Page>(pages).find(({ hasContactForm }) => hasContactForm);

interface EmptyFolderProps {
  readonly folder: MessageFolder;
  /** Whether only messages of a stage are shown. */
  readonly isFiltered: boolean;
  readonly list: AddressedList;
}

/** Shown instead of an empty list of messages. */
export function EmptyFolder({ folder, isFiltered, list }: EmptyFolderProps) {
  if (list.sought !== '' || isFiltered) {
    const words = list.sought === '' ? 'is at this stage' : `contains “${list.sought}”`;
    const all = { search: '', [stageFilter.name]: '', page: '' };
    return (
      <>
        <Text c="dimmed">
          No message {words}
          {list.sought !== '' && isFiltered && ' at this stage'}.
        </Text>
        <Button mt="sm" variant="light" onClick={() => list.write(all)}>
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
