import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** A database on the Postgres server of the tests. */
export interface TemporaryDatabase {
  readonly url: string;
  remove(): Promise<void>;
}

/** Creates a database on the server at an address: an empty one, or a copy of a template. */
export async function createTemporaryDatabase(
  serverUrl: string,
  template = 'template1',
): Promise<TemporaryDatabase> {
  const name = `trellis_${randomBytes(8).toString('hex')}`;
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: serverUrl });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await run(`create database ${name} template ${template}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, remove: () => run(`drop database if exists ${name} with (force)`) };
}

/** Does work with an empty database on a server, and removes it. */
export async function withTemporaryDatabase<T>(
  serverUrl: string,
  work: (url: string) => Promise<T>,
): Promise<T> {
  const { url, remove } = await createTemporaryDatabase(serverUrl);
  return await work(url).finally(remove);
}
