import { Anchor, Button, Group, Paper, Stack, Text } from '@mantine/core';
import {
  IconArchive,
  IconArchiveOff,
  IconArrowBackUp,
  IconArrowLeft,
  IconBrandWhatsapp,
  IconMail,
  IconTrash,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { MessageDetail } from '#schemas/api/messages.ts';
import { messageAnswers, readAnswers } from '#schemas/engine/every-site.ts';
import { site } from '#schemas/site.ts';
import { isNotFound } from '../data/api-error.ts';
import { settingQuery } from '../data/queries.ts';
import { formatMoment } from '../ui/dates.ts';
import { LoadFailure, PageLoader } from '../ui/loaded.tsx';
import { labelOfPage } from '../ui/navigation.ts';
import { Screen } from '../ui/screen.tsx';
import { useIsShown } from '../ui/use-is-shown.ts';
import { NoteForm, StageSelect } from './message-progress.tsx';
import classes from './messages.module.css';
import { writeCall, writeChat, writeMail, writeReply } from './reply-link.ts';
import { useMessageActions } from './use-message-actions.ts';
import { useMessage } from './use-messages.tsx';

/** The list in the state in which it was left, which the address of a message holds too. */
function useListPath() {
  const { search } = useLocation();
  return { pathname: '/admin/messages', search };
}

/** A message with links to reply; opening it marks it as read. */
export function MessageView({ id }: { id: number }) {
  const query = useMessage(id);
  const { data, error } = query;
  const listPath = useListPath();
  useReading(data);
  const back = (
    <Anchor component={Link} to={listPath} size="sm" className={classes.back ?? ''}>
      <IconArrowLeft size={16} aria-hidden /> Messages
    </Anchor>
  );
  if (data !== undefined) {
    const actions = <Actions message={data} />;
    return (
      <Screen
        title={data.name}
        lead={`Received ${formatMoment(data.created_at)}`}
        above={back}
        actions={actions}
      >
        <div className={classes.columns}>
          <Letter message={data} />
          <Paper withBorder radius="md" p="md" component="section" aria-label="Progress">
            <Stack>
              <StageSelect message={data} />
              <NoteForm message={data} />
            </Stack>
          </Paper>
        </div>
      </Screen>
    );
  }
  return (
    <Screen title="Message" above={back}>
      {error === null && <PageLoader />}
      {isNotFound(error) && (
        <Text c="dimmed">This message is not here: it was deleted, or never existed.</Text>
      )}
      {error !== null && !isNotFound(error) && (
        <LoadFailure title="Failed to load this message" query={query} />
      )}
    </Screen>
  );
}

/** Marks a message as read when it is first shown, not again after it was marked as unread. */
function useReading(message: MessageDetail | undefined): void {
  const { mark } = useMessageActions();
  const isSeen = useRef(false);
  useEffect(() => {
    if (message === undefined || isSeen.current) return;
    isSeen.current = true;
    if (!message.is_read) void mark(message.id, true);
  }, [message, mark]);
}

function Actions({ message }: { message: MessageDetail }) {
  const { id, folder, email } = message;
  const { isRunning, mark, move, remove } = useMessageActions();
  const navigate = useNavigate();
  const listPath = useListPath();
  const isShown = useIsShown();
  const leave = () => isShown() && void navigate(listPath);
  const isArchived = folder === 'archive';
  return (
    <>
      <Button
        component="a"
        href={writeReply(message)}
        leftSection={<IconArrowBackUp size={16} aria-hidden />}
        aria-label={`Reply to ${email}`}
      >
        Reply
      </Button>
      <Button
        variant="default"
        leftSection={<IconMail size={16} aria-hidden />}
        disabled={isRunning}
        onClick={() => void mark(id, false, leave)}
      >
        Mark unread
      </Button>
      <Button
        variant="default"
        leftSection={
          isArchived ? <IconArchiveOff size={16} aria-hidden /> : <IconArchive size={16} aria-hidden />
        }
        disabled={isRunning}
        onClick={() => void move(id, isArchived ? 'inbox' : 'archive')}
      >
        {isArchived ? 'Move to inbox' : 'Archive'}
      </Button>
      <Button
        variant="default"
        c="var(--mantine-color-error)"
        leftSection={<IconTrash size={16} aria-hidden />}
        disabled={isRunning}
        onClick={() => void remove(id, leave)}
      >
        Delete
      </Button>
    </>
  );
}

function Letter({ message: letter }: { message: MessageDetail }) {
  const { email, phone, message, page } = letter;
  return (
    <Paper withBorder radius="md" p={{ base: 'md', sm: 'xl' }} component="article">
      <dl className={classes.facts}>
        <dt>Email</dt>
        <dd>
          <Anchor href={writeMail(email)}>{email}</Anchor>
        </dd>
        <dt>Phone</dt>
        <Group component="dd" gap="0.4rem 0.75rem">
          <Anchor href={writeCall(phone)}>
            <bdi>{phone}</bdi>
          </Anchor>
          <ChatLink message={letter} />
        </Group>
        {page !== null && (
          <>
            <dt>Came from</dt>
            <dd>
              <Anchor href={encodeURI(page)} target="_blank" rel="noopener" dir="auto">
                {labelOfPage(page)}
              </Anchor>
            </dd>
          </>
        )}
      </dl>
      <Text className={classes.text ?? ''} dir="auto">
        {message}
      </Text>
    </Paper>
  );
}

/** Opens a chat with a visitor in WhatsApp, with the text of the settings; or the reason why that is not possible. */
function ChatLink({ message }: { message: MessageDetail }) {
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
