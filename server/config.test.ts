import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig, StartError } from './config.ts';

test('every variable is optional', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    databaseUrl: undefined,
    dataDir: resolve('data'),
    adminEmail: 'owner@example.com',
    adminPassword: undefined,
    isSeeded: true,
    publicUrl: 'http://127.0.0.1:3000',
    trustProxy: undefined,
    corsOrigins: [],
    mailServer: undefined,
    contactTo: undefined,
    sessions: { idleMinutes: 120, absoluteMinutes: 720 },
    logLevel: 'info',
    isDevelopment: false,
  });
});

test('an empty store can be left empty', () => {
  expect(readConfig({ SEED: 'empty' }).isSeeded).toBe(false);
  expect(() => readConfig({ SEED: 'none' })).toThrow('SEED has to be company or empty');
});

test('an empty variable counts as not set', () => {
  expect(readConfig({ PORT: '', TRUST_PROXY: '', DATABASE_URL: '' }).port).toBe(3000);
});

test('proxies are hops or addresses', () => {
  expect(readConfig({ TRUST_PROXY: '2' }).trustProxy).toBe(2);
  expect(readConfig({ TRUST_PROXY: '10.0.0.0/8, ::1' }).trustProxy).toEqual(['10.0.0.0/8', '::1']);
});

test('other origins are whole origins', () => {
  const config = readConfig({ CORS_ORIGINS: 'https://a.example, http://localhost:5173' });
  expect(config.corsOrigins).toEqual(['https://a.example', 'http://localhost:5173']);
  for (const CORS_ORIGINS of ['*', 'a.example', 'https://a.example/', 'https://a.example/path'])
    expect(() => readConfig({ CORS_ORIGINS })).toThrow('CORS_ORIGINS has to be a list of origins');
});

test.each(['https://example.com/', 'HTTPS://Example.com:443'])(
  'the public address %s is an origin',
  (url) => {
    expect(readConfig({ PUBLIC_URL: url }).publicUrl).toBe('https://example.com');
  },
);

test('a password with signs that end a host is answered with how to write it', () => {
  expect(() => readConfig({ DATABASE_URL: 'postgres://trellis:p#ss@db.example/trellis' })).toThrow(
    'DATABASE_URL has to be postgres://user:password@host/database, special signs %-encoded',
  );
});

test.each([
  [{ SMTP_URL: 'smtp://site%40ghaf.example:secret@mail.example' }, 'site@ghaf.example'],
  [{ SMTP_URL: 'smtp://relay', PUBLIC_URL: 'https://www.ghaf.example' }, 'no-reply@ghaf.example'],
  [{ SMTP_URL: 'smtp://relay' }, 'no-reply@localhost'],
  [{ SMTP_URL: 'smtp://relay', MAIL_FROM: 'site@ghaf.example' }, 'site@ghaf.example'],
])('the default sender fits the configuration: %o', (env, from) => {
  expect(readConfig(env).mailServer).toEqual({ url: env.SMTP_URL, from });
});

test.each([
  ['PORT', '80a'],
  ['PORT', '70000'],
  ['HOST', 'a b'],
  ['DATABASE_URL', 'mysql://x'],
  ['ADMIN_EMAIL', 'nobody'],
  ['ADMIN_PASSWORD', 'short'],
  ['PUBLIC_URL', 'example.com'],
  ['PUBLIC_URL', 'https://example.com/garden'],
  ['PUBLIC_URL', 'https://example.com/?page=1'],
  ['PUBLIC_URL', 'https://owner:secret@example.com'],
  ['TRUST_PROXY', 'true'],
  ['SMTP_URL', 'mail.example:25'],
  ['SMTP_URL', 'smtp://%ff@mail.example'],
  ['MAIL_FROM', 'Ghaf & Stone'],
  ['CONTACT_TO', 'a@example.com, b@example.com'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['SESSION_IDLE_MINUTES', '0'],
  ['SESSION_ABSOLUTE_MINUTES', 'long'],
  ['LOG_LEVEL', 'loud'],
])('%s cannot be "%s"', (name, value) => {
  const read = () => readConfig({ [name]: value });

  expect(read).toThrow(StartError);
  expect(read).toThrow(new RegExp(`^${name} has to [^\\n]+$`));
});
