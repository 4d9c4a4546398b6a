import { type FormEvent, useState } from 'react';
import type { ErrorBody } from '#schemas/api/errors.ts';
import { isBlankText } from '#schemas/engine/text-measure.ts';
import { ResponseError, sendMessage } from '../../engine/data/api-client.ts';
import { logFailure } from '../../engine/data/log-failure.ts';

type Progress = 'writing' | 'sending' | 'sent' | 'failed';

/** Messages of the server, by the field's name. */
export type FieldErrors = Readonly<Record<string, string | undefined>>;

/** State of sending a visitor's message: progress, error messages by field, and the form's event handlers. */
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

/** The browser accepts blanks as text, so blank fields get a custom validity message. */
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
    // The form has two name fields; the message of the API’s single one is shown at the first.
    const byField = Object.entries({ firstName: name, ...rest });
    return Object.fromEntries(byField.map(([field, messages]) => [field, messages?.[0]]));
  } catch {
    return {};
  }
}
