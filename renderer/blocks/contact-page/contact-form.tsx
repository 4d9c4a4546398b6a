import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { FieldErrors } from '#schemas/api/message-form.ts';
import { Button } from '../../engine/components/button.tsx';
import { useSite } from '../../engine/data/site.tsx';
import { useFieldMark } from '../../engine/preview/field-mark.tsx';
import { useChatLink, useContactLinks } from '../../layout/contact-links.ts';
import styles from './contact-form.module.css';
import { useSending } from './use-sending.ts';

const alerts = {
  sent: 'Message sent successfully!',
  failed: 'Error submitting form. Please try again.',
} as const;

/** Contact form; the typed values stay until the message was stored. Without scripts it is posted to its page. */
export function ContactForm({ submitText }: { submitText: string }) {
  const mark = useFieldMark();
  const { form, progress, errors, refusal, typed, onSubmit, onInput } = useSending();
  const { pathname } = useLocation();
  const alert = useRef<HTMLParagraphElement>(null);
  const shown = { errors, typed, isSending: progress === 'sending' };
  const isInvalid = Object.values(errors).some((error) => error !== undefined);
  const hasEnded = progress === 'sent' || progress === 'failed';
  const isReview = useSite().review !== undefined;

  useEffect(() => {
    if (!hasEnded) return;
    const invalid = form.current?.querySelector<HTMLElement>('[aria-invalid]');
    (invalid ?? alert.current)?.focus();
  }, [hasEnded, form]);

  return (
    <form
      ref={form}
      method="post"
      action={pathname}
      className={styles.form}
      aria-labelledby="contact-title"
      onSubmit={(event) => void onSubmit(event)}
      onInput={onInput}
    >
      <div className={styles.pair}>
        <Line label="First name" name="firstName" autoComplete="given-name" maxLength={100} {...shown} />
        <Line label="Last name" name="lastName" autoComplete="family-name" maxLength={99} {...shown} />
      </div>
      <div className={styles.pair}>
        <Line label="Email" name="email" type="email" autoComplete="email" maxLength={254} {...shown} />
        <Line label="Phone" name="phone" type="tel" autoComplete="tel" maxLength={40} {...shown} />
      </div>
      <Field label="Message" name="message" errors={errors}>
        <textarea rows={6} maxLength={5000} {...attributesOf('message', shown)} />
      </Field>
      <Trap />
      {hasEnded && (
        <p
          ref={alert}
          role="alert"
          tabIndex={-1}
          // biome-ignore lint/a11y/noAutofocus: without scripts nothing else leads to the result of a posted form.
          autoFocus={!isInvalid}
          className={styles.alert}
          data-kind={progress}
        >
          {progress === 'sent' ? <IconCheck aria-hidden /> : <IconAlertTriangle aria-hidden />}
          {refusal === undefined ? <span>{alerts[progress]}</span> : <Refusal text={refusal} />}
        </p>
      )}
      {isReview && (
        <p id="contact-review" className={styles.alert} data-kind="review">
          <span>This is a preview: messages can be sent from the public page only.</span>
        </p>
      )}
      <div>
        <Button
          type="submit"
          disabled={isReview}
          aria-describedby={isReview ? 'contact-review' : undefined}
          aria-disabled={progress === 'sending'}
          className={styles.send}
        >
          <span {...mark('submitButtonText')}>{submitText}</span>
        </Button>
        <span role="status" className={styles.status}>
          {progress === 'sending' ? 'Sending…' : ''}
        </span>
      </div>
    </form>
  );
}

/** Why the message was not accepted, and how else to reach the company. */
function Refusal({ text }: { text: string }) {
  const { phone, callTo } = useContactLinks();
  const chat = useChatLink();
  return (
    <span>
      {text}
      {phone !== '' && (
        <>
          {' '}
          You can also call <a href={callTo}>{phone}</a>
          {chat === '' && '.'}
        </>
      )}
      {chat !== '' && (
        <>
          {phone === '' ? ' You can also write on ' : ' or write on '}
          <a href={chat} rel="noopener" target="_blank">
            WhatsApp
          </a>
          .
        </>
      )}
    </span>
  );
}

/** Error messages and, after a form that was posted without scripts, the typed text; by field. */
interface Shown {
  /** Whether the message is being sent; text that is typed meanwhile would be lost. */
  readonly isSending: boolean;
  readonly errors: FieldErrors;
  readonly typed: Readonly<Record<string, string>>;
}

interface FieldProps {
  readonly label: string;
  readonly name: string;
  readonly errors: FieldErrors;
}

/** A field with its label and its error message. */
function Field({ label, name, errors, children }: FieldProps & { children: ReactNode }) {
  const error = errors[name];
  return (
    <div className={styles.field}>
      <label htmlFor={idOf(name)}>{label}</label>
      {children}
      {error && (
        <p id={idOf(name, 'error')} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}

function Line({
  label,
  name,
  errors,
  typed,
  isSending,
  ...rest
}: ComponentProps<'input'> & FieldProps & Shown) {
  return (
    <Field label={label} name={name} errors={errors}>
      <input type="text" {...rest} {...attributesOf(name, { errors, typed, isSending })} />
    </Field>
  );
}

const idOf = (...names: readonly string[]) => ['contact', ...names].join('-');

function attributesOf(name: string, { errors, typed, isSending }: Shown) {
  const isInvalid = errors[name] !== undefined;
  return {
    id: idOf(name),
    name,
    required: true,
    readOnly: isSending,
    defaultValue: typed[name],
    autoFocus: isInvalid,
    'aria-invalid': isInvalid || undefined,
    'aria-describedby': isInvalid ? idOf(name, 'error') : undefined,
  };
}

/** Honeypot field, invisible to people. */
function Trap() {
  return (
    <div className="visually-hidden" aria-hidden>
      <label>
        Leave this empty
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
