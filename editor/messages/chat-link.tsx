import { Button, Text } from '@mantine/core';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { MessageDetail } from '#schemas/api/inbox.ts';
import { messageAnswers, readAnswers } from '#schemas/engine/message-answers.ts';
import { site } from '#schemas/site.ts';
import { settingQuery } from '../data/setting-query.ts';
import classes from './messages.module.css';
import { writeChat } from './reply-link.ts';

/** Opens a chat with a visitor in WhatsApp, with the text of the settings; or the reason why that is not possible. */
export function ChatLink({ message }: { message: MessageDetail }) {
  const { data, isPending } = useQuery(settingQuery(messageAnswers.type));
  const { whatsApp } = readAnswers(data?.value, data?.schema_version);
  const address = writeChat(message, whatsApp);
  if (address === undefined)
    return (
      <Text size="sm" c="dimmed">
        No answer by WhatsApp: the number needs its country code, such as +{site.callingCode}.
      </Text>
    );
  // A chat is not opened with another text than the owner's.
  if (isPending) return null;
  return (
    <Button
      component="a"
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      variant="light"
      size="compact-sm"
      className={classes.chat ?? ''}
      leftSection={<IconBrandWhatsapp size={16} aria-hidden />}
    >
      Answer by WhatsApp
    </Button>
  );
}
