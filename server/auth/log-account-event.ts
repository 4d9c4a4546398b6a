import type { AppState } from '../app/app-state.ts';

/** What is logged of accounts, and in which words. */
const events = {
  signedIn: 'an administrator signed in',
  signInFailed: 'a sign-in failed',
  passwordChanged: 'an administrator changed the password',
  addressChanged: 'an administrator changed the e-mail address',
  administratorAdded: 'an administrator was added',
  administratorRemoved: 'an administrator was removed',
} as const;

/** Ids and addresses of the network; never what somebody typed. */
interface EventFacts {
  /** The id of the account that is concerned; absent where there is none. */
  readonly admin?: number | undefined;
  /** The id of the administrator who did it to somebody else. */
  readonly by?: number;
  /** Where the request came from. */
  readonly address?: string;
  readonly reason?: string;
}

/** Writes one line about an account to the log. */
export function logAccountEvent(
  { log }: Pick<AppState, 'log'>,
  event: keyof typeof events,
  facts: EventFacts,
): void {
  log.info({ event, ...facts }, events[event]);
}
