import { randomBytes } from 'node:crypto';
import { ApiError } from '../errors.ts';
import { createQueue } from '../utils/queue.ts';

/** Memory in KiB, passes and lanes of argon2id, as OWASP recommends; every hash contains its own parameters. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Attempts from new addresses have a queue of their own, so that they do not delay known ones. */
const queues = {
  known: createQueue({ running: 1, waiting: 20 }),
  new: createQueue({ running: 2, waiting: 20 }),
} as const;

let dummy: Promise<string> | undefined;

/** Hashes a password; throws `too_many` when the queue is full. */
export async function hashPassword(password: string): Promise<string> {
  return await inTurn('known', () => makeHash(password));
}

/** Whether a password matches a hash; takes as long without a hash, and throws `too_many` when the queue is full. */
export async function verifyPassword(
  passwordHash: string | null | undefined,
  password: string,
  asker: keyof typeof queues = 'known',
): Promise<boolean> {
  return await inTurn(asker, async () => {
    dummy ??= makeHash(randomBytes(16).toString('hex'));
    const someHash = await dummy;
    const { verify } = await import('@node-rs/argon2');
    return (await verify(passwordHash ?? someHash, password)) && typeof passwordHash === 'string';
  });
}

async function makeHash(password: string): Promise<string> {
  const { hash } = await import('@node-rs/argon2');
  return await hash(password, cost);
}

async function inTurn<T>(asker: keyof typeof queues, work: () => Promise<T>): Promise<T> {
  const turn = queues[asker](work);
  if (!turn)
    throw new ApiError('unavailable', 'Too many people are signing in. Please try again in a moment.', {
      retryAfter: 2,
    });
  return await turn;
}
