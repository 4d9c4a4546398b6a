import { isIP } from 'node:net';
import type { Transporter } from 'nodemailer';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { MailServer } from '../config.ts';
import type { Db } from '../database/db.ts';
import { insertJob } from '../database/jobs.ts';
import type { Store } from '../database/open-store.ts';
import { createJobRunner, type JobAttempt, type RunnerPolicy } from '../jobs/job-runner.ts';

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

/** SMTP timeouts in milliseconds. */
const timeouts = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
} as const;

/** Creates a function that sends one e-mail and rejects when the mail server does not accept it; nodemailer is loaded with the first one. */
function createSmtpTransport(server: MailServer) {
  let transport: Promise<Transporter> | undefined;
  const domain = server.from.slice(server.from.lastIndexOf('@') + 1);

  return async (
    { to, subject, text, replyTo }: Mail,
    { id, createdAt, signal }: JobAttempt,
  ): Promise<void> => {
    transport ??= openTransport(server.url);
    await (await transport).sendMail({
      from: { name: '', address: server.from },
      to: { name: '', address: to },
      ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
      subject,
      text,
      // The same at every attempt, so that mailboxes can detect duplicates.
      messageId: `<${createdAt.getTime()}.${id}@${domain}>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
      signal,
    });
  };
}

async function openTransport(address: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  const url = new URL(address);
  const isSecure = url.protocol === 'smtps:';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const hasAccount = url.username !== '';
  return createTransport({
    host,
    port: Number(url.port) || (isSecure ? 465 : 587),
    secure: isSecure,
    // Never sends a password unencrypted over a network.
    requireTLS: hasAccount && !isLoopback(host),
    ...(hasAccount
      ? { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } }
      : {}),
    disableFileAccess: true,
    disableUrlAccess: true,
    ...timeouts,
  });
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || (isIP(host) !== 0 && /^(?:127\.|::1$)/.test(host));
}

/** The payload of a job that sends an e-mail. */
const mailSchema = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  replyTo: z.string().optional(),
});

/** A plain text e-mail. */
export type Mail = Readonly<z.infer<typeof mailSchema>>;

/** Adds an e-mail that is sent after the commit. */
export async function insertMail(trx: Db, mail: Mail): Promise<void> {
  await insertJob(trx, 'mail', mail);
}
