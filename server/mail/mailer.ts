import type { Logger } from 'pino';
import type { MailServer } from '../config.ts';
import type { Db } from '../database/db.ts';
import type { Store } from '../database/store.ts';
import { createJobRunner, type RunnerPolicy } from '../jobs/job-runner.ts';
import { insertMail, type Mail, mailSchema } from './mail.ts';
import { createSmtpTransport } from './smtp-transport.ts';

/** Sends e-mail in the background, each as a job. */
export interface Mailer {
  /** Whether a mail server is configured; without one no e-mail is stored. */
  readonly isOn: boolean;
  /** Adds an e-mail in the caller's transaction. */
  add(trx: Db, mail: Mail): Promise<void>;
  /** Sends due e-mail now; call after the commit. */
  wake(): void;
  /** Stops after the current e-mail, or when the shutdown timeout ends. */
  stop(): Promise<void>;
}

interface MailerOptions {
  readonly store: Store;
  readonly log: Logger;
  readonly server: MailServer | undefined;
  readonly policy?: Partial<RunnerPolicy>;
}

const disabledMailer: Mailer = { isOn: false, add: async () => {}, wake: () => {}, stop: async () => {} };

/** Creates a mailer and starts sending the stored e-mail. */
export function createMailer({ store, log, server, policy = {} }: MailerOptions): Mailer {
  if (!server) return disabledMailer;
  const sendMail = createSmtpTransport(server);
  const mail = {
    payload: mailSchema,
    // Texts may contain personal data or a valid link, subjects a visitor's name and words.
    privateKeys: ['subject', 'text', 'replyTo'],
    run: sendMail,
  };
  const { wake, stop } = createJobRunner({ store, log, kinds: { mail }, policy });
  return { isOn: true, add: insertMail, wake, stop };
}
