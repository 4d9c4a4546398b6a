import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import {
  type ComponentProps,
  type FormEvent,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { sendMessage } from '../api-client.ts';
import { Button } from '../components/button.tsx';
import { useFieldMark } from '../preview/field-mark.tsx';
import { logFailure } from '../state/log-failure.ts';
import styles from './contact-form.module.css';

type Progress = 'writing' | 'sending' | 'sent' | 'failed';

const alerts = {
  sent: 'Message sent successfully!',
  failed: 'Error submitting form. Please try again.',
} as const;

/** Takes a visitor's message; what was typed stays until it has been taken in. */
export function ContactForm({ submitText }: { submitText: string }) {
  const mark = useFieldMark();
  const [progress, setProgress] = useState<Progress>('writing');
  const alert = useRef<HTMLParagraphElement>(null);
  const hasEnded = progress === 'sent' || progress === 'failed';
  // Sent by the browser itself, before the page has come to life, what was typed would end up in the address.
  const isAlive = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );

  useEffect(() => {
    if (hasEnded) alert.current?.focus();
  }, [hasEnded]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (progress === 'sending') return;
    const form = event.currentTarget;
    setProgress('sending');
    try {
      await sendMessage(readMessage(new FormData(form)));
      form.reset();
      setProgress('sent');
    } catch (error) {
      logFailure('Sending the message', error);
      setProgress('failed');
    }
  };

  return (
    <form className={styles.form} aria-labelledby="contact-title" onSubmit={(event) => void submit(event)}>
      <div className={styles.pair}>
        <Line label="First name" name="firstName" autoComplete="given-name" maxLength={100} />
        <Line label="Last name" name="lastName" autoComplete="family-name" maxLength={99} />
      </div>
      <div className={styles.pair}>
        <Line label="Email" name="email" type="email" autoComplete="email" maxLength={254} />
        <Line label="Phone" name="phone" type="tel" autoComplete="tel" maxLength={40} />
      </div>
      <label className={styles.field}>
        <span>Message</span>
        <textarea name="message" rows={6} maxLength={5000} required />
      </label>
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

/** A line of the form; one of blanks only counts as empty. */
function Line({ label, ...rest }: ComponentProps<'input'> & { label: string }) {
  return (
    <label className={styles.field}>
      <span>{label}</span>
      <input type="text" required pattern=".*\S.*" {...rest} />
    </label>
  );
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
