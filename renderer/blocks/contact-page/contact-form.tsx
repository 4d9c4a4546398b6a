import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { type ComponentProps, type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import { Button } from '../../engine/components/button.tsx';
import { useFieldMark } from '../../engine/preview/field-mark.tsx';
import styles from './contact-form.module.css';
import { type Refusals, useSending } from './use-sending.ts';

const alerts = {
  sent: 'Message sent successfully!',
  failed: 'Error submitting form. Please try again.',
} as const;

/** Takes a visitor's message; what was typed stays until it has been taken in. */
export function ContactForm({ submitText }: { submitText: string }) {
  const mark = useFieldMark();
  const { progress, refusals, onSubmit, onInput } = useSending();
  const form = useRef<HTMLFormElement>(null);
  const alert = useRef<HTMLParagraphElement>(null);
  const hasEnded = progress === 'sent' || progress === 'failed';
  // Sent by the browser itself, before the page has come to life, what was typed would end up in the address.
  const isAlive = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );

  useEffect(() => {
    if (!hasEnded) return;
    const refused = form.current?.querySelector<HTMLElement>('[aria-invalid]');
    (refused ?? alert.current)?.focus();
  }, [hasEnded]);

  return (
    <form
      ref={form}
      className={styles.form}
      aria-labelledby="contact-title"
      onSubmit={(event) => void onSubmit(event)}
      onInput={onInput}
    >
      <div className={styles.pair}>
        <Line
          label="First name"
          name="firstName"
          autoComplete="given-name"
          maxLength={100}
          refusals={refusals}
        />
        <Line
          label="Last name"
          name="lastName"
          autoComplete="family-name"
          maxLength={99}
          refusals={refusals}
        />
      </div>
      <div className={styles.pair}>
        <Line
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
          refusals={refusals}
        />
        <Line label="Phone" name="phone" type="tel" autoComplete="tel" maxLength={40} refusals={refusals} />
      </div>
      <Field label="Message" name="message" refusals={refusals}>
        <textarea rows={6} maxLength={5000} {...attributesOf('message', refusals)} />
      </Field>
      <Trap />
      <noscript>
        <p className={styles.alert} data-kind="failed">
          <IconAlertTriangle aria-hidden />
          <span>
            The form needs JavaScript, which is switched off in this browser. Please call us or send an
            e-mail: <a href="#reach">how to reach us</a>.
          </span>
        </p>
      </noscript>
      {hasEnded && (
        <p ref={alert} role="alert" tabIndex={-1} className={styles.alert} data-kind={progress}>
          {progress === 'sent' ? <IconCheck aria-hidden /> : <IconAlertTriangle aria-hidden />}
          <span>{alerts[progress]}</span>
        </p>
      )}
      <div>
        <Button
          type="submit"
          disabled={!isAlive}
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

interface FieldProps {
  readonly label: string;
  readonly name: string;
  readonly refusals: Refusals;
}

/** A field under its label, and over what the server said against it. */
function Field({ label, name, refusals, children }: FieldProps & { children: ReactNode }) {
  const refusal = refusals[name];
  return (
    <div className={styles.field}>
      <label htmlFor={idOf(name)}>{label}</label>
      {children}
      {refusal && (
        <p id={idOf(name, 'refusal')} className={styles.refusal}>
          {refusal}
        </p>
      )}
    </div>
  );
}

function Line({ label, name, refusals, ...rest }: ComponentProps<'input'> & FieldProps) {
  return (
    <Field label={label} name={name} refusals={refusals}>
      <input type="text" {...rest} {...attributesOf(name, refusals)} />
    </Field>
  );
}

const idOf = (...names: readonly string[]) => ['contact', ...names].join('-');

function attributesOf(name: string, refusals: Refusals) {
  const isRefused = refusals[name] !== undefined;
  return {
    id: idOf(name),
    name,
    required: true,
    'aria-invalid': isRefused || undefined,
    'aria-describedby': isRefused ? idOf(name, 'refusal') : undefined,
  };
}

/** A field that no person sees, for machines that fill in everything. */
function Trap() {
  return (
    <div className={styles.trap} aria-hidden>
      <label>
        Leave this empty
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
