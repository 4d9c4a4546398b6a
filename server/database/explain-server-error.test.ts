import { createConnection } from 'node:net';
import { expect, test } from 'vitest';
import { explainInterruption, explainServerError } from './store-error.ts';

const fail = (properties: object, message = 'it failed') => Object.assign(new Error(message), properties);

test('a certificate file that is missing stops the start, and is named', () => {
  const reason = "ENOENT: no such file or directory, open '/nowhere/ca.pem'";

  expect(explainServerError(fail({ code: 'ENOENT', syscall: 'open' }, reason))?.message).toBe(
    `The database of DATABASE_URL cannot be used: ${reason}. Correct the file that DATABASE_URL names, or the right to read it.`,
  );
});

test('a missing socket is waited for, as its server may start yet', async () => {
  const error = await new Promise((resolve) =>
    createConnection('/nowhere/.s.PGSQL.5432').once('error', resolve),
  );

  expect(error).toMatchObject({ code: 'ENOENT' });
  expect(explainServerError(error)).toBeUndefined();
});

test('a certificate that is not trusted is answered with how to trust it', () => {
  const error = fail({ code: 'DEPTH_ZERO_SELF_SIGNED_CERT' }, 'self-signed certificate');

  expect(explainServerError(error)?.message).toBe(
    'The database of DATABASE_URL cannot be used: self-signed certificate. Name the file with the certificate of its authority by sslrootcert=FILE in DATABASE_URL, or correct the certificate of the server.',
  );
});

test('a full disk of the server is said, and no restored backup advised', () => {
  const { message = '' } = explainServerError(fail({ code: '53100' }, 'could not extend file')) ?? {};

  expect(message).toMatch(/could not extend file\. Free some space on the disk of that server\.$/);
});

test('a server that is lost after it was opened is said in one line, and an error of the program is not', () => {
  const full = fail({ code: '53300' }, 'too many connections for role "trellis"');

  expect(explainInterruption(full)?.message).toBe(
    'The database of DATABASE_URL was lost during the start: too many connections for role "trellis". Start again once it responds, and has 14 connections for each process.',
  );
  expect(explainInterruption(fail({ code: '42501' }, 'permission denied'))?.message).toContain(
    'cannot be used: permission denied. Make the role',
  );
  expect(explainInterruption(new TypeError('it is not a function'))).toBeUndefined();
  expect(explainInterruption(fail({ code: 'EACCES', syscall: 'open' }))).toBeUndefined();
});
