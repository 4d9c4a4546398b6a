import { Alert, Button, Group, NativeSelect, Text, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import {
  type MessageDetail,
  type MessageStage,
  messageDetail,
  messageNote,
  messageStages,
  stageLabels,
} from '#schemas/api/messages.ts';
import type { Tone } from '#schemas/engine/entity.ts';
import { ApiError } from '../data/api-error.ts';
import { useDirtyCheck } from '../ui/dirty-forms.ts';
import { useFocusAround } from '../ui/focus.ts';
import { notify, notifyFailure, removeNotification } from '../ui/notify.tsx';
import { SubmitButton } from '../ui/save-button.tsx';
import { StatusBadge } from '../ui/state-badge.tsx';
import type { ListFilter } from '../ui/table-tools.tsx';
import classes from './messages.module.css';
import { useMessageChange } from './use-message-actions.ts';
import { messageKey } from './use-messages.tsx';

const options = messageStages.map((value) => ({ value, label: stageLabels[value] }));

/** The filter of messages by stage. */
export const stageFilter: ListFilter = { name: 'stage', label: 'Stage', options };

const tones: { readonly [S in MessageStage]?: Tone } = {
  new: 'info',
  answered: 'primary',
  visit: 'warning',
  offer: 'warning',
  won: 'success',
};

/** The stage of a message in a list. */
export function StageBadge({ stage }: { stage: MessageStage }) {
  return <StatusBadge label={stageLabels[stage]} tone={tones[stage]} />;
}

/** The stage of a message, which is saved when it is chosen. */
export function StageSelect({ message: { id, stage } }: { message: MessageDetail }) {
  const { run, isRunning } = useMessageChange('The stage could not be saved');
  const choose = (label: string) => {
    const chosen = messageStages.find((value) => value === label);
    if (chosen === undefined) return;
    const onDone = () => notify({ kind: 'success', text: `Stage: ${stageLabels[chosen]}` });
    void run({ id, body: { stage: chosen }, onDone });
  };
  return (
    <NativeSelect
      label="Stage"
      data={options}
      value={stage}
      disabled={isRunning}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  );
}

const failure = 'The note could not be saved';

/** The note on a message; one that somebody else saved meanwhile is shown below the typed text. */
export function NoteForm({ message: { id, note } }: { message: MessageDetail }) {
  const client = useQueryClient();
  const [typed, setTyped] = useState(note);
  /** The stored note from which the person started. */
  const [base, setBase] = useState(note);
  const isDirty = typed !== base;
  useDirtyCheck(() => isDirty);
  const take = (stored: string) => {
    setBase(stored);
    setTyped(stored);
  };
  if (base !== note && (!isDirty || typed === note)) take(note);

  const { run, isRunning } = useMessageChange((error) => {
    const current = error instanceof ApiError ? messageDetail.safeParse(error.current).data : undefined;
    if (current === undefined) notifyFailure(failure, error);
    else client.setQueryData(messageKey(id), current);
  });
  const problem = messageNote.safeParse(typed).error?.issues[0]?.message;
  const isOff = isRunning || !isDirty || problem !== undefined;
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (isOff) return;
    removeNotification(failure);
    const onDone = () => {
      setBase(typed);
      notify({ kind: 'success', text: 'Note saved' });
    };
    void run({ id, body: { note: typed, former_note: note }, onDone });
  };
  return (
    <form onSubmit={save} noValidate aria-label="Note">
      <Textarea
        label="Note"
        description="For the company only: the visitor never sees it."
        autosize
        minRows={3}
        maxRows={16}
        dir="auto"
        value={typed}
        error={problem}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {isDirty && base !== note && <OtherNote note={note} onTake={() => take(note)} />}
      <SubmitButton variant="light" mt="sm" isOff={isOff}>
        {isRunning ? 'Saving...' : 'Save note'}
      </SubmitButton>
    </form>
  );
}

function OtherNote({ note, onTake }: { note: string; onTake: () => void }) {
  const notice = useFocusAround();
  return (
    <Alert ref={notice} color="yellow" mt="sm" title="Someone else saved another note meanwhile">
      <Text size="sm" dir="auto" className={classes.text ?? ''}>
        {note === '' ? 'It is empty now.' : note}
      </Text>
      <Group mt="xs" gap="xs">
        <Button size="xs" variant="default" onClick={onTake}>
          Take theirs
        </Button>
        <Text size="sm">“Save note” replaces it with yours.</Text>
      </Group>
    </Alert>
  );
}
