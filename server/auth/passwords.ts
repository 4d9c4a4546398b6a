import { randomBytes } from 'node:crypto';
import { ApiError } from '../errors.ts';
import { createQueue } from '../http/queue.ts';

/** Memory in KiB, passes and lanes of argon2id, as OWASP asks for; what a hash was made with stands in it. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const queue = createQueue({ running: 2, waiting: 20 });

let dummy: Promise<string> | undefined;

/** Makes the hash by which a password is checked later. */
export async function hashPassword(password: string): Promise<string> {
  const { hash } = await import('@node-rs/argon2');
  return await hash(password, cost);
}

/** Whether a password belongs to a hash; takes as long for an unknown person, and refuses when too many are waiting. */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const work = queue(async () => {
    dummy ??= hashPassword(randomBytes(16).toString('hex'));
    const someHash = await dummy;
    const { verify } = await import('@node-rs/argon2');
    return (await verify(passwordHash ?? someHash, password)) && passwordHash !== undefined;
  });
  if (!work)
    throw new ApiError('unavailable', 'Too many people are signing in. Please try again in a moment.', {
      retryAfter: 2,
    });
  return await work;
}
