import { zodResolver } from '@hookform/resolvers/zod';
import type { QueryKey } from '@tanstack/react-query';
import { type BaseSyntheticEvent, useRef } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import { isSame } from '#schemas/engine/records.ts';
import { ApiError, messageOf } from '../data/api-error.ts';
import { type Action, useAction } from '../data/use-action.ts';
import { useDirtyCheck } from './dirty-forms.ts';
import { notify, removeNotification } from './notify.tsx';

interface PlainFormOptions<Input extends FieldValues, Output, Result>
  extends Pick<Action<Output, Result>, 'send' | 'onDone'> {
  readonly schema: z.ZodType<Output, Input>;
  readonly values: DefaultValues<Input>;
  /** Keys of the queries that it makes stale. */
  readonly stale: readonly QueryKey[];
  /** Title of the notification where it fails, or what shows the error instead; field issues are shown at their fields. */
  readonly failed: Action<Output, Result>['failed'];
}

interface PlainForm<Input extends FieldValues, Output> {
  readonly form: UseFormReturn<Input, unknown, Output>;
  readonly submit: (event?: BaseSyntheticEvent) => Promise<void>;
  readonly isSending: boolean;
  readonly isDirty: boolean;
  /** Makes the stored values the base of the form; values that were typed since the request stay. */
  readonly restart: (stored: Input) => void;
  readonly errorAt: (name: Path<Input>) => string | undefined;
}

/** A small form with a zod schema, for values that are not content: accounts, passwords, file details. */
export function usePlainForm<Input extends FieldValues, Output, Result>({
  schema,
  values,
  failed,
  ...action
}: PlainFormOptions<Input, Output, Result>): PlainForm<Input, Output> {
  const form = useForm<Input, unknown, Output>({ resolver: zodResolver(schema), defaultValues: values });
  const { isDirty } = form.formState;
  useDirtyCheck(() => isDirty);

  const { run, isRunning: isSending } = useAction({
    ...action,
    failed: (thrown) => {
      showIssues(form, thrown);
      if (typeof failed !== 'string') failed(thrown);
      else notify({ kind: 'error', title: failed, text: messageOf(thrown), subject: failed });
    },
  });
  const sent = useRef<Input>(undefined);
  const restart = (stored: Input) => {
    const typed = Object.entries(form.getValues()).filter(
      ([name, value]) => !isSame(value, sent.current?.[name]),
    );
    form.reset(stored);
    form.reset({ ...stored, ...Object.fromEntries(typed) }, { keepDefaultValues: true });
  };
  const submit = async (event?: BaseSyntheticEvent) => {
    // A form in a dialog must not submit the form around it too.
    event?.stopPropagation();
    event?.preventDefault();
    if (isSending) return;
    // Another attempt replaces the notification about the failed one.
    if (typeof failed === 'string') removeNotification(failed);
    sent.current = structuredClone(form.getValues());
    await form.handleSubmit((checked) => run(checked))();
  };
  const errorAt = (name: Path<Input>) => form.getFieldState(name, form.formState).error?.message;
  return { form, submit, isSending, isDirty, restart, errorAt };
}

function showIssues<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  thrown: unknown,
): void {
  if (!(thrown instanceof ApiError)) return;
  const values = form.getValues();
  const isField = (name: unknown): name is Path<Input> => typeof name === 'string' && name in values;
  thrown.issues.forEach(({ path: [name], message }, index) => {
    if (isField(name)) form.setError(name, { message }, { shouldFocus: index === 0 });
  });
}
