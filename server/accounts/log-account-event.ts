import type { AppState } from '../http/app-state.ts';

const events = {
  signedIn: 'an administrator signed in',
  signInFailed: 'a sign-in failed',
  passwordChanged: 'an administrator changed the password',
  addressChanged: 'an administrator changed the e-mail address',
  administratorAdded: 'an administrator was added',
  administratorRemoved: 'an administrator was removed',
} as const;

/** Ids and network addresses; never typed values. */
interface EventFacts {
  /** The id of the account; absent where there is none. */
  readonly admin?: number | undefined;
  /** The id of the administrator, where it is not the owner of the account. */
  readonly by?: number;
  readonly address?: string;
  readonly reason?: string;
}

/** Logs an event of an account. */
export function logAccountEvent(
  { log }: Pick<AppState, 'log'>,
  event: keyof typeof events,
  facts: EventFacts,
): void {
  log.info({ event, ...facts }, events[event]);
}
