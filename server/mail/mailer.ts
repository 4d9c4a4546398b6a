import type { Logger } from 'pino';
import type { MailServer } from '../config.ts';
import type { Db } from '../store/db.ts';
import {
  abandonMail,
  type Backoff,
  type ClaimedMail,
  claimMail,
  deleteMail,
  insertMail,
  type Mail,
  recordMailFailure,
} from '../store/outbox.ts';
import type { Store } from '../store/store.ts';
import { createSmtpTransport } from './smtp-transport.ts';

/** Retry limits and timeouts of the mailer. */
export interface RetryPolicy extends Backoff {
  /** Attempts per e-mail. */
  readonly maxAttempts: number;
  /** Interval in milliseconds at which the outbox is checked for due e-mail. */
  readonly pollIntervalMs: number;
  /** Timeout of one attempt in milliseconds. */
  readonly attemptTimeoutMs: number;
  /** Time in milliseconds that a running attempt has to finish when the process stops. */
  readonly shutdownTimeoutMs: number;
}

/** Retries an e-mail for about a day and a half; an attempt times out before the next one is due. */
const defaultPolicy: RetryPolicy = {
  firstDelay: 60,
  maxDelay: 21_600,
  maxAttempts: 14,
  pollIntervalMs: 15_000,
  attemptTimeoutMs: 45_000,
  shutdownTimeoutMs: 3_000,
};

/** Sends e-mail from a persistent outbox in the background. */
export interface Mailer {
  /** Whether a mail server is configured; without one no e-mail is stored. */
  readonly isOn: boolean;
  /** Adds an e-mail to the outbox in the caller's transaction. */
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
  readonly policy?: Partial<RetryPolicy>;
}

const disabledMailer: Mailer = { isOn: false, add: async () => {}, wake: () => {}, stop: async () => {} };

/** Creates a mailer and starts sending the e-mail in the outbox. */
export function createMailer({ store: { db }, log, server, policy: changed }: MailerOptions): Mailer {
  if (!server) return disabledMailer;
  const policy = { ...defaultPolicy, ...changed };
  const sendMail = createSmtpTransport(server);
  const stopping = new AbortController();
  let isStopped = false;
  let isWakeRequested = false;
  let working: Promise<void> | undefined;

  async function send(mail: ClaimedMail): Promise<boolean> {
    const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(policy.attemptTimeoutMs)]);
    try {
      await sendMail(mail, signal);
    } catch (error) {
      await recordFailure(mail, error instanceof Error ? error.message : String(error));
      return false;
    }
    await deleteMail(db, mail.id);
    return true;
  }

  async function recordFailure({ id, attempts }: ClaimedMail, reason: string): Promise<void> {
    const isLast = attempts >= policy.maxAttempts && !isStopped;
    if (isLast) log.error({ mail: id, attempts, reason }, 'an e-mail was given up');
    else log.warn({ mail: id, attempts, reason }, 'an e-mail could not be sent yet');
    await (isLast ? abandonMail : recordMailFailure)(db, id, reason);
  }

  /** Sends due e-mail one by one; stops at the first failure, as the next one would most likely fail too. */
  async function work(): Promise<void> {
    do {
      isWakeRequested = false;
      let mail: ClaimedMail | undefined;
      do mail = isStopped ? undefined : await claimMail(db, policy);
      while (mail && (await send(mail)));
    } while (isWakeRequested && !isStopped);
  }

  function wake(): void {
    isWakeRequested = true;
    if (isStopped || working) return;
    working = work()
      .catch((error: unknown) => log.warn({ err: error }, 'the outbox could not be read yet'))
      .finally(() => {
        working = undefined;
      });
  }

  const timer = setInterval(wake, policy.pollIntervalMs).unref();
  wake();
  return {
    isOn: true,
    add: insertMail,
    wake,
    async stop() {
      isStopped = true;
      clearInterval(timer);
      const abortTimer = setTimeout(() => stopping.abort(), policy.shutdownTimeoutMs);
      await working;
      clearTimeout(abortTimer);
    },
  };
}
