import { zodResolver } from '@hookform/resolvers/zod';
import type { BaseSyntheticEvent } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import { ApiError } from '../data/api-error.ts';
import { useOnce } from '../ui/use-once.ts';
import { useDirtyCheck } from '../unsaved/dirty-forms.ts';

interface PlainFormOptions<Input extends FieldValues, Output> {
  readonly schema: z.ZodType<Output, Input>;
  readonly values: DefaultValues<Input>;
  /** Sends checked values; field issues of an `ApiError` that it throws are shown at their fields. */
  readonly send: (values: Output) => Promise<void>;
  /** Called with the error of `send`, after its issues were shown at their fields. */
  readonly onError: (thrown: unknown) => void;
}

interface PlainForm<Input extends FieldValues, Output> {
  readonly form: UseFormReturn<Input, unknown, Output>;
  readonly submit: (event?: BaseSyntheticEvent) => Promise<void>;
  readonly isSending: boolean;
  readonly isDirty: boolean;
  /** The message of a field. */
  readonly errorAt: (name: Path<Input>) => string | undefined;
}

/** A small form with a zod schema, for what is not content: accounts, passwords, file details. */
export function usePlainForm<Input extends FieldValues, Output>({
  schema,
  values,
  send,
  onError,
}: PlainFormOptions<Input, Output>): PlainForm<Input, Output> {
  const form = useForm<Input, unknown, Output>({ resolver: zodResolver(schema), defaultValues: values });
  const { isDirty } = form.formState;
  const [isSending, once] = useOnce();
  useDirtyCheck(() => isDirty);

  const attempt = async (checked: Output) => {
    try {
      await send(checked);
    } catch (thrown) {
      showIssues(form, thrown);
      onError(thrown);
    }
  };
  const submit = (event?: BaseSyntheticEvent) => {
    // A form in a dialog must not submit the form around it too.
    event?.stopPropagation();
    event?.preventDefault();
    return once(() => form.handleSubmit(attempt)());
  };
  const errorAt = (name: Path<Input>) => form.getFieldState(name, form.formState).error?.message;
  return { form, submit, isSending, isDirty, errorAt };
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
