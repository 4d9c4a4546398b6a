import '@mantine/dates/styles.css';
import { Button, Group, Input, Radio, SimpleGrid, Text } from '@mantine/core';
import { TimeInput } from '@mantine/dates';
import { type ReactNode, useId } from 'react';
import { Controller } from 'react-hook-form';
import { z } from 'zod';
import { tooFarYear } from '#schemas/api/schedules.ts';
import { findMoments, siteDay } from '#schemas/engine/calendar.ts';
import { findEntity } from '#schemas/entities.ts';
import { isDay } from '#schemas/fields/date.ts';
import { site } from '#schemas/site.ts';
import { request } from '../data/api-client.ts';
import { ApiError } from '../data/api-error.ts';
import { type DocumentKey, draftsKey, schedulesKey } from '../data/use-drafts.ts';
import { useConfirm } from '../ui/confirm.tsx';
import { describeZone, formatLocalTime } from '../ui/dates.ts';
import { Dialog, DialogText } from '../ui/dialog.tsx';
import { notify, notifyFailure, removeNotification } from '../ui/notify.tsx';
import { usePlainForm } from '../ui/use-plain-form.ts';
import { DayInput } from '../widgets/parts/day-input.tsx';
import { useSendAnyway } from './use-send-anyway.ts';

/** A time as it is sent to the server. */
interface DueTime {
  readonly due: string;
  readonly occurrence?: 'first' | 'second';
}

interface ScheduleDialogProps {
  readonly title: string;
  /** The action at that time. */
  readonly text: string;
  readonly details?: ReactNode;
  /** The time from which the form starts. */
  readonly start?: { readonly day: string; readonly time: string };
  /** Stores the schedule; `replaces` once the person agreed to replace another one. Resolves to false where the person declined something. */
  readonly send: (time: DueTime, replaces: boolean) => Promise<boolean>;
  readonly onClose: () => void;
}

const schema = z
  .object({
    day: z.string().refine(isDay, 'Choose a date'),
    time: z.string().regex(/^\d\d:\d\d$/, 'Choose a time'),
    occurrence: z.enum(['first', 'second', '']),
  })
  .superRefine(({ day, time, occurrence }, context) => {
    if (!isDay(day) || time === '') return;
    const [first, second] = findMoments(`${day}T${time}`, site.timeZone);
    // Only the server decides whether it is past: the clock of the browser may be wrong.
    const fail = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (day >= tooFarYear) fail('day', `Choose a date before the year ${tooFarYear}`);
    else if (!first) fail('time', 'The clocks skip this time. Choose another one.');
    if (second && occurrence === '') fail('occurrence', 'Choose which one is meant');
  });

const question = {
  title: 'Replace what is scheduled?',
  text: 'It is scheduled already, and has one schedule at a time: the earlier one, to be published or unpublished, is cancelled.',
  confirm: 'Replace',
};

const failure = 'It could not be scheduled';

/** Asks for a date and a time in the site's time zone, and schedules something for it. */
export function ScheduleDialog(props: ScheduleDialogProps) {
  const { title, text, details, onClose } = props;
  const plain = useScheduleForm(props);
  const { submit, isSending, form } = plain;
  return (
    <Dialog opened onClose={onClose} title={title} centered>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <DialogText mb="md">{text}</DialogText>
        {details}
        <TimeFields {...plain} />
        <Text size="sm" c="dimmed" mb="lg">
          In the time of the site: {describeZone(form.watch('day'))}
        </Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} disabled={isSending}>
            Cancel
          </Button>
          <Button type="submit" loading={isSending}>
            Schedule
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}

function useScheduleForm({ start, send, onClose }: ScheduleDialogProps) {
  const confirm = useConfirm();
  const attempt = async (time: DueTime): Promise<boolean> => {
    removeNotification(failure);
    try {
      return await send(time, false);
    } catch (thrown) {
      if (!(thrown instanceof ApiError) || thrown.code !== 'duplicate') throw thrown;
      if (!(await confirm(question))) return false;
      return await send(time, true);
    }
  };
  const plain = usePlainForm({
    schema,
    values: { day: start?.day ?? siteDay(), time: start?.time ?? '', occurrence: '' as const },
    send: async ({ occurrence, ...moment }) =>
      await attempt({ due: dueOf(moment), ...(occurrence !== '' && { occurrence }) }),
    stale: [schedulesKey, draftsKey],
    failed: (thrown) => {
      const issues = thrown instanceof ApiError ? thrown.issues : [];
      const issue = issues.find(({ path: [name] }) => name === 'due');
      if (issue) plain.form.setError('time', { message: issue.message });
      else notifyFailure(failure, thrown);
    },
    onDone: (isSent, moment) => {
      if (!isSent) return;
      onClose();
      notify({ kind: 'success', text: `Scheduled for ${formatLocalTime(dueOf(moment))}.` });
    },
  });
  return plain;
}

const dueOf = ({ day, time }: { day: string; time: string }) => `${day}T${time}`;

function TimeFields({ form, errorAt }: ReturnType<typeof useScheduleForm>) {
  const { day, time } = form.watch();
  const dayId = useId();
  const isRepeated = findMoments(`${day}T${time}`, site.timeZone).length > 1;
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} mb="xs">
        <Controller
          control={form.control}
          name="day"
          render={({ field: { ref, value, onChange } }) => (
            <Input.Wrapper
              ref={(wrapper) => ref(wrapper && { focus: () => wrapper.querySelector('input')?.focus() })}
              id={dayId}
              label="Date"
              error={errorAt('day')}
              required
            >
              <DayInput
                value={value || null}
                onWrite={(next) => onChange(next ?? '')}
                label="Date"
                isInvalid={errorAt('day') !== undefined}
                isRequired
              />
            </Input.Wrapper>
          )}
        />
        <TimeInput label="Time" {...form.register('time')} error={errorAt('time')} required data-autofocus />
      </SimpleGrid>
      {isRepeated && (
        <Controller
          control={form.control}
          name="occurrence"
          render={({ field: { value, onChange } }) => (
            <Radio.Group
              label="The clocks go back: this time occurs twice"
              value={value}
              onChange={onChange}
              error={errorAt('occurrence')}
              mb="xs"
            >
              <Group>
                <Radio value="first" label="The first one" />
                <Radio value="second" label="The second one" />
              </Group>
            </Radio.Group>
          )}
        />
      )}
    </>
  );
}

/** A document that is scheduled; with the version of the draft that is published. */
export interface ChosenDocument extends DocumentKey {
  readonly version?: number;
}

interface ScheduleFormProps {
  readonly action: 'publish' | 'unpublish';
  readonly documents: readonly ChosenDocument[];
  /** Further information about the documents. */
  readonly details?: ReactNode;
  readonly onClose: () => void;
}

/** Schedules documents to be published or unpublished together. */
export function ScheduleForm({ action, documents, details, onClose }: ScheduleFormProps) {
  const sendAnyway = useSendAnyway();
  const many = documents.length > 1;
  const text =
    action === 'publish'
      ? `${many ? `These ${documents.length} drafts are` : 'The draft is'} published as ${many ? 'they are' : 'it is'} now. Later edits are not part of it.`
      : 'Visitors do not see it any more from then on. It stays here as a draft.';
  return (
    <ScheduleDialog
      title={action === 'publish' ? 'Schedule publishing' : 'Schedule unpublishing'}
      text={text}
      details={details}
      send={async (time, replaces) => {
        const body = { action, documents: [...documents], ...time, replaces };
        const entity = action === 'unpublish' && findEntity(documents[0]?.collection ?? '');
        if (entity)
          return sendAnyway(entity, (force) => request('createSchedules', { body: { ...body, force } }));
        await request('createSchedules', { body });
        return true;
      }}
      onClose={onClose}
    />
  );
}
