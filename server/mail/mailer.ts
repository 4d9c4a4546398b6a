import type { Logger } from 'pino';
import type { MailServer } from '../config.ts';
import type { Db } from '../store/db.ts';
import {
  type ClaimedMail,
  claimMail,
  deleteMail,
  giveUpMail,
  insertMail,
  type Mail,
  noteFailure,
  type Waits,
} from '../store/outbox.ts';
import type { Store } from '../store/store.ts';
import { createMailCarrier } from './mail-carrier.ts';

/** How patiently e-mail is sent. */
export interface MailPace extends Waits {
  /** How often one e-mail is tried before it is given up. */
  readonly mostAttempts: number;
  /** Milliseconds between two looks for e-mail whose time has come. */
  readonly lookEvery: number;
  /** Milliseconds that one attempt may take. */
  readonly longestAttempt: number;
  /** Milliseconds that an attempt may still take when the process stops. */
  readonly lastWords: number;
}

/** Tries one e-mail for about a day and a half; an attempt ends before the next one of the same e-mail is due. */
const usualPace: MailPace = {
  firstWait: 60,
  longestWait: 21_600,
  mostAttempts: 14,
  lookEvery: 15_000,
  longestAttempt: 45_000,
  lastWords: 3_000,
};

/** Sends e-mail behind the requests: nobody waits for a mail server, and none that was added is lost. */
export interface Mailer {
  /** Whether there is a mail server; without one nothing is kept to be sent. */
  readonly isOn: boolean;
  /** Adds an e-mail in the caller's transaction: it is sent if, and only if, that is committed. */
  add(trx: Db, mail: Mail): Promise<void>;
  /** Has what was added sent at once; to be called after the commit. */
  wake(): void;
  /** Begins no other e-mail, and gives the current one a moment. */
  stop(): Promise<void>;
}

interface MailerParts {
  readonly store: Store;
  readonly log: Logger;
  readonly server: MailServer | undefined;
  readonly pace?: Partial<MailPace>;
}

const silentMailer: Mailer = { isOn: false, add: async () => {}, wake: () => {}, stop: async () => {} };

/** Starts to send what waits in the outbox, also what an earlier process left there. */
export function createMailer({ store: { db }, log, server, pace: changed }: MailerParts): Mailer {
  if (!server) return silentMailer;
  const pace = { ...usualPace, ...changed };
  const carry = createMailCarrier(server);
  const stopping = new AbortController();
  let isStopped = false;
  let isAskedAgain = false;
  let working: Promise<void> | undefined;

  async function send(mail: ClaimedMail): Promise<boolean> {
    const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(pace.longestAttempt)]);
    try {
      await carry(mail, signal);
    } catch (error) {
      await keepFailure(mail, error instanceof Error ? error.message : String(error));
      return false;
    }
    await deleteMail(db, mail.id);
    return true;
  }

  async function keepFailure({ id, attempts }: ClaimedMail, reason: string): Promise<void> {
    const isLast = attempts >= pace.mostAttempts && !isStopped;
    if (isLast) log.error({ mail: id, attempts, reason }, 'an e-mail was given up');
    else log.warn({ mail: id, attempts, reason }, 'an e-mail could not be sent yet');
    await (isLast ? giveUpMail : noteFailure)(db, id, reason);
  }

  /** One after another; the first that fails ends it, as the server would most likely refuse the next one too. */
  async function work(): Promise<void> {
    do {
      isAskedAgain = false;
      let mail: ClaimedMail | undefined;
      do mail = isStopped ? undefined : await claimMail(db, pace);
      while (mail && (await send(mail)));
    } while (isAskedAgain && !isStopped);
  }

  function wake(): void {
    isAskedAgain = true;
    if (isStopped || working) return;
    working = work()
      .catch((error: unknown) => log.warn({ err: error }, 'the outbox could not be read yet'))
      .finally(() => {
        working = undefined;
      });
  }

  const timer = setInterval(wake, pace.lookEvery).unref();
  wake();
  return {
    isOn: true,
    add: insertMail,
    wake,
    async stop() {
      isStopped = true;
      clearInterval(timer);
      const giveUp = setTimeout(() => stopping.abort(), pace.lastWords);
      await working;
      clearTimeout(giveUp);
    },
  };
}
