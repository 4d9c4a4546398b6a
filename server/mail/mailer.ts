import type { Logger } from 'pino';
import type { MailServer } from '../config.ts';
import type { Db } from '../database/db.ts';
import type { Store } from '../database/open-store.ts';
import { createJobRunner, type RunnerPolicy } from '../jobs/job-runner.ts';
import { insertMail, type Mail, mailSchema } from './mail.ts';
import { createSmtpTransport } from './smtp-transport.ts';

/** Sends e-mail in the background, each as a job. */
export type Mailer = ReturnType<typeof createMailer>;

interface MailerOptions {
  readonly store: Store;
  readonly log: Logger;
  readonly server: MailServer | undefined;
  readonly policy?: Partial<RunnerPolicy>;
}

/** Creates a mailer and starts sending the stored e-mail; without a mail server none is stored. */
export function createMailer({ store, log, server, policy = {} }: MailerOptions) {
  const mail = server && {
    payload: mailSchema,
    // Texts may contain personal data or a valid link, subjects a visitor's name and words.
    privateKeys: ['subject', 'text', 'replyTo'],
    run: createSmtpTransport(server),
  };
  const runner = mail && createJobRunner({ store, log, kinds: { mail }, policy });
  return {
    isOn: runner !== undefined,
    /** Adds an e-mail in the caller's transaction. */
    async add(trx: Db, mail: Mail): Promise<void> {
      if (runner) await insertMail(trx, mail);
    },
    /** Sends due e-mail now; call after the commit. */
    wake: () => runner?.wake(),
    /** Stops after the current e-mail, or when the shutdown timeout ends. */
    stop: async () => await runner?.stop(),
  };
}
