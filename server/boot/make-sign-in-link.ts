import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isEmailAddress } from '#schemas/fields/email.ts';
import { lifetimes, makeLink } from '../accounts/sign-in-links.ts';
import { type Config, readConfig, StartError } from '../config.ts';
import { findAdminByEmail, insertAdmin } from '../database/admins.ts';
import { databaseFolder } from '../database/embedded-folder.ts';
import { FolderInUse, lockFolder, type Unlock } from '../database/lock-folder.ts';
import { openEmbeddedStore, openServerStore, type Store } from '../database/open-store.ts';
import { explainServerError } from '../database/store-error.ts';
import { createLog } from '../log.ts';
import { errorReason } from '../utils/error-code.ts';

/** Returns the lines that a command prints. */
type Command = (store: Store, config: Config, email: string) => Promise<string[]>;

const resetPassword: Command = async (store, config, email) => {
  const admin = await findAdminByEmail(store.db, email);
  if (!admin) throw new StartError(`Nobody with the address ${email} may sign in.`);
  const link = await store.transact((trx) => makeLink(trx, config, { adminId: admin.id, purpose: 'reset' }));
  return [`For ${admin.email}. Works once, for ${lifetimes.reset.words}:`, link];
};

const addAdministrator: Command = async (store, config, email) => {
  const link = await store.transact(async (trx) => {
    const [name = email] = email.split('@');
    const admin = await insertAdmin(trx, { email, name, passwordHash: null });
    return admin && (await makeLink(trx, config, { adminId: admin.id, purpose: 'invitation' }));
  });
  if (link === undefined)
    throw new StartError(`${email} may sign in already. For a new password: npm run admin:reset ${email}`);
  return [
    `${email} may sign in. This link sets the password once, within ${lifetimes.invitation.words}:`,
    link,
  ];
};

const commands = { reset: resetPassword, add: addAdministrator } as const;

/** Runs `reset EMAIL` or `add EMAIL` on the store that the environment names; throws a StartError for a mistake in arguments or configuration. */
export async function makeSignInLink(
  [name = '', email = '', ...rest]: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Promise<string[]> {
  const command = Object.entries(commands).find(([known]) => known === name)?.[1];
  if (!command || !isEmailAddress(email) || rest.length > 0)
    throw new StartError(`Usage: npm run admin:${command ? name : 'reset'} EMAIL`);
  const config = readConfig(env);
  const { store, close } = await openStore(config);
  try {
    return await command(store, config, email);
  } finally {
    await close();
  }
}

async function openStore(config: Config): Promise<{ store: Store; close: () => Promise<void> }> {
  const { databaseUrl, dataDir } = config;
  const log = createLog('silent');
  if (databaseUrl !== undefined) {
    const store = await openServerStore(databaseUrl, log).catch((error: unknown) => {
      const startError = explainServerError(error);
      if (startError) throw startError;
      throw new StartError(`The database cannot be opened: ${errorReason(error)}`, { cause: error });
    });
    return { store, close: store.close };
  }
  if (!existsSync(join(dataDir, databaseFolder)))
    throw new StartError(
      `There is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL as the server has them, or start it once.`,
    );
  const unlock = lockForCommand(dataDir);
  const store = await openEmbeddedStore(dataDir, log);
  return {
    store,
    async close() {
      await store.close();
      unlock();
    },
  };
}

function lockForCommand(dataDir: string): Unlock {
  try {
    return lockFolder(dataDir);
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
    throw new StartError(
      `Trellis is running on ${dataDir}, whose database one program at a time can open. Stop it, make the link, and start it again.`,
      { cause: error },
    );
  }
}
