import { type FormEvent, useEffect, useRef, useState } from 'react';
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
  /** Message of the server about messages that came too fast. */
  const [refusal, setRefusal] = useState<string>();
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (form.current) restoreInput(form.current);
  }, []);

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (progress === 'sending') return;
    const sent = event.currentTarget;
    setProgress('sending');
    setErrors({});
    setRefusal(undefined);
    try {
      await sendMessage(readMessage(new FormData(sent)));
      sent.reset();
      storeInput(undefined);
      setProgress('sent');
    } catch (error) {
      logFailure('Sending the message', error);
      setErrors(readFieldErrors(error));
      setRefusal(readBody(error, 429).message);
      setProgress('failed');
    }
  };
  const onInput = ({ target }: FormEvent) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
    nameBlanks(target);
    if (target.form) storeInput(target.form);
    setErrors((before) => ({ ...before, [target.name]: undefined }));
  };
  return { form, progress, errors, refusal, onSubmit, onInput };
}

const storageKey = 'contact-message';

/** Stores the input of the form until the tab is closed; deletes it without a form. */
function storeInput(form: HTMLFormElement | undefined): void {
  try {
    if (form) sessionStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(new FormData(form))));
    else sessionStorage.removeItem(storageKey);
  } catch (error) {
    logFailure('Storing the message', error);
  }
}

/** Restores stored input, except in fields that have some. */
function restoreInput(form: HTMLFormElement): void {
  try {
    const values: Readonly<Record<string, unknown>> | null = JSON.parse(
      sessionStorage.getItem(storageKey) ?? 'null',
    );
    for (const field of form.elements) {
      if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) continue;
      if (field.value === '') field.value = String(values?.[field.name] ?? '');
    }
  } catch (error) {
    logFailure('Restoring the message', error);
  }
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
  const { errors: { name, ...rest } = {} } = readBody(error, 422);
  // The form has two name fields; the message of the API’s single one is shown at the first.
  const byField = Object.entries({ firstName: name, ...rest });
  return Object.fromEntries(byField.map(([field, messages]) => [field, messages?.[0]]));
}

/** The body of an error response with a status; empty for any other error and for a body that is no JSON. */
function readBody(error: unknown, status: number): Partial<ErrorBody> {
  if (!(error instanceof ResponseError) || error.status !== status) return {};
  try {
    return JSON.parse(error.body);
  } catch {
    return {};
  }
}
