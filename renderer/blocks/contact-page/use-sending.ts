import { type FormEvent, useState } from 'react';
import type { ErrorBody } from '#schemas/api/errors.ts';
import { isBlankText } from '#schemas/engine/text-measure.ts';
import { ResponseError, sendMessage } from '../../engine/data/api-client.ts';
import { logFailure } from '../../engine/data/log-failure.ts';

type Progress = 'writing' | 'sending' | 'sent' | 'failed';

/** Messages of the server, by the field's name. */
export type FieldErrors = Readonly<Record<string, string | undefined>>;

/** How far the sending of a visitor's message has come, what was rejected of it, and what the form listens with. */
export function useSending() {
  const [progress, setProgress] = useState<Progress>('writing');
  const [errors, setErrors] = useState<FieldErrors>({});

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (progress === 'sending') return;
    const form = event.currentTarget;
    setProgress('sending');
    setErrors({});
    try {
      await sendMessage(readMessage(new FormData(form)));
      form.reset();
      setProgress('sent');
    } catch (error) {
      logFailure('Sending the message', error);
      setErrors(readFieldErrors(error));
      setProgress('failed');
    }
  };
  const onInput = ({ target }: FormEvent) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
    nameBlanks(target);
    setErrors((before) => ({ ...before, [target.name]: undefined }));
  };
  return { progress, errors, onSubmit, onInput };
}

/** The browser takes blanks for a text; what is empty it names itself. */
function nameBlanks(field: HTMLInputElement | HTMLTextAreaElement): void {
  const isBlank = field.required && field.value !== '' && isBlankText(field.value);
  field.setCustomValidity(isBlank ? 'Please fill in this field.' : '');
}

function readMessage(form: FormData) {
  const read = (name: string) => String(form.get(name) ?? '').trim();
  return {
    name: `${read('firstName')} ${read('lastName')}`,
    email: read('email'),
    phone: read('phone'),
    message: read('message'),
    website: read('website'),
  };
}

function readFieldErrors(error: unknown): FieldErrors {
  if (!(error instanceof ResponseError) || error.status !== 422) return {};
  try {
    const { errors: { name, ...rest } = {} }: ErrorBody = JSON.parse(error.body);
    // The form asks for the name in two parts, of which the first stands for both.
    const byField = Object.entries({ firstName: name, ...rest });
    return Object.fromEntries(byField.map(([field, messages]) => [field, messages?.[0]]));
  } catch {
    return {};
  }
}
