import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { ErrorBody } from '#schemas/api/errors.ts';
import { type FieldErrors, fieldErrorsOf, readMessage, sentParameter } from '#schemas/api/message-form.ts';
import { isBlankText } from '#schemas/engine/text-measure.ts';
import { ResponseError, sendMessage } from '../../engine/data/api-client.ts';
import { logFailure } from '../../engine/data/log-failure.ts';
import { useSite } from '../../engine/data/site.tsx';
import { pageBefore, useIsEntryPage } from '../../engine/data/use-entry-page.ts';

type Progress = 'writing' | 'sending' | 'sent' | 'failed';

/** State of sending a visitor's message: progress, error messages by field, and the form's event handlers. */
export function useSending() {
  const posted = usePosted();
  const [progress, setProgress] = useState<Progress>(posted.progress);
  const [errors, setErrors] = useState<FieldErrors>(posted.rejected?.errors ?? {});
  /** Message of the server about messages that came too fast. */
  const [refusal, setRefusal] = useState(posted.rejected?.refusal);
  const form = useRef<HTMLFormElement>(null);
  const isPosted = posted.progress === 'sent';

  useEffect(() => {
    if (!isPosted && form.current) restoreInput(form.current);
    if (!isPosted) return;
    storeInput(undefined);
    // The next text that is typed survives a reload.
    window.history.replaceState(window.history.state, '', window.location.pathname);
  }, [isPosted]);

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (progress === 'sending') return;
    const sent = event.currentTarget;
    setProgress('sending');
    setErrors({});
    setRefusal(undefined);
    try {
      await sendMessage({ ...readMessage(new FormData(sent)), page: pageBefore() });
      // A reset, without which the browser reports the emptied fields as required, restores values that were posted before.
      sent.reset();
      for (const field of listFields(sent)) field.value = '';
      storeInput(undefined);
      setProgress('sent');
    } catch (error) {
      logFailure('Sending the message', error);
      setErrors(fieldErrorsOf(readBody(error, 422).errors));
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
  return { form, progress, errors, refusal, typed: posted.rejected?.typed ?? {}, onSubmit, onInput };
}

/** Outcome of a form that was posted before scripts ran, or without them. */
function usePosted() {
  const { rejectedForm } = useSite();
  const isEntry = useIsEntryPage();
  const isSent = new URLSearchParams(useLocation().search).has(sentParameter);
  const rejected = isEntry ? rejectedForm : undefined;
  const progress: Progress = rejected ? 'failed' : isSent ? 'sent' : 'writing';
  return { rejected, progress };
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
    for (const field of listFields(form)) {
      if (field.value === '') field.value = String(values?.[field.name] ?? '');
    }
  } catch (error) {
    logFailure('Restoring the message', error);
  }
}

function listFields(form: HTMLFormElement) {
  return [...form.elements].filter(
    (field) => field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement,
  );
}

/** The browser accepts blanks as text, so blank fields get a custom validity message. */
function nameBlanks(field: HTMLInputElement | HTMLTextAreaElement): void {
  const isBlank = field.required && field.value !== '' && isBlankText(field.value);
  field.setCustomValidity(isBlank ? 'Please fill in this field.' : '');
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
