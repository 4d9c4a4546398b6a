import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** An empty database on the Postgres server of the tests. */
export interface TemporaryDatabase {
  readonly url: string;
  remove(): Promise<void>;
}

/** Creates an empty database on the server at an address. */
export async function createTemporaryDatabase(serverUrl: string): Promise<TemporaryDatabase> {
  const name = `trellis_${randomBytes(8).toString('hex')}`;
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: serverUrl });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await run(`create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, remove: () => run(`drop database if exists ${name} with (force)`) };
}
