import { AsyncLocalStorage } from 'node:async_hooks';
import type { OpenedStore } from './open-test-store.ts';

/** A statement as it is sent to the database. */
export interface Statement {
  readonly sql: string;
  readonly bindings: readonly unknown[];
}

const capturing = new AsyncLocalStorage<Statement[]>();

/** Runs some work and returns the statements that it sends, without those that the server sends by itself meanwhile. */
export async function captureStatements<T>(
  db: OpenedStore['db'],
  work: () => Promise<T>,
): Promise<{ readonly result: T; readonly statements: readonly Statement[] }> {
  const statements: Statement[] = [];
  const note = ({ sql, bindings }: Statement) => {
    if (capturing.getStore() === statements) statements.push({ sql, bindings });
  };
  db.on('query', note);
  try {
    return { result: await capturing.run(statements, work), statements };
  } finally {
    db.removeListener('query', note);
  }
}
