import { isIP, type Server } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import { passwordLength } from '#schemas/engine/password.ts';
import { isEmailAddress } from '#schemas/fields/email.ts';

const address = /^([^/]+)(?:\/(\d{1,3}))?$/;

function isAddressRange(text: string): boolean {
  const [, host = '', bits] = address.exec(text) ?? [];
  const family = isIP(host);
  return family !== 0 && (bits === undefined || Number(bits) <= (family === 4 ? 32 : 128));
}

/** A list of items that are separated by commas. */
const listOf = (isItem: (item: string) => boolean, message: string) =>
  z
    .string()
    .transform((text) => text.split(',').map((item) => item.trim()))
    .refine((items) => items.every(isItem), message);

const wantsProxies = 'has to be a number of hops or a list of addresses such as 10.0.0.0/8';
const hops = z
  .string()
  .regex(/^\d{1,2}$/)
  .transform(Number);
const proxies = z.union([hops, listOf(isAddressRange, wantsProxies)], wantsProxies);

const minutes = (fallback: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,5}$/, 'has to be a whole number of minutes')
    .transform(Number)
    .default(fallback);

function hasProtocol(text: string, protocols: readonly string[]): boolean {
  const url = URL.parse(text);
  return url !== null && protocols.includes(url.protocol);
}

/** Whether a text is the address of a whole host, as pages and files have paths from its root. */
function isSiteAddress(text: string): boolean {
  return hasProtocol(text, ['http:', 'https:']) && new URL(text).href === `${new URL(text).origin}/`;
}

function isMailServer(text: string): boolean {
  if (!hasProtocol(text, ['smtp:', 'smtps:'])) return false;
  const { hostname, username, password } = new URL(text);
  try {
    return hostname !== '' && decodeURIComponent(`${username}${password}`) !== undefined;
  } catch {
    return false;
  }
}

const emailAddress = z.string().refine(isEmailAddress, 'has to be an e-mail address');

const origins = listOf(
  (origin) => hasProtocol(origin, ['http:', 'https:']) && new URL(origin).origin === origin,
  'has to be a list of origins such as https://example.com',
);

/** All environment variables of the server, with their defaults. */
const variables = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'has to be a number between 0 and 65535')
    .transform(Number)
    .refine((port) => port <= 65_535, 'has to be a number between 0 and 65535')
    .default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'has to be a host name or an address')
    .default('127.0.0.1'),
  DATABASE_URL: z
    .string()
    .refine(
      (url) => hasProtocol(url, ['postgres:', 'postgresql:']),
      'has to be postgres://user:password@host/database, special signs %-encoded',
    )
    .optional(),
  DATA_DIR: z.string().default('./data'),
  ADMIN_EMAIL: emailAddress.default('owner@example.com'),
  ADMIN_PASSWORD: z
    .string()
    .min(passwordLength.min, `has to have at least ${passwordLength.min} characters`)
    .max(passwordLength.max, `has to have at most ${passwordLength.max} characters`)
    .optional(),
  SEED: z.enum(['company', 'empty'], 'has to be company or empty').default('company'),
  PUBLIC_URL: z
    .string()
    .refine(isSiteAddress, 'has to be http:// or https:// and a host, without a path: https://example.com')
    .transform((url) => new URL(url).origin)
    .optional(),
  TRUST_PROXY: proxies.optional(),
  CORS_ORIGINS: origins.default([]),
  SMTP_URL: z
    .string()
    .refine(isMailServer, 'has to be smtp://host:port or smtps://user:password@host, special signs %-encoded')
    .optional(),
  MAIL_FROM: emailAddress.optional(),
  CONTACT_TO: emailAddress.optional(),
  SESSION_IDLE_MINUTES: minutes(120),
  SESSION_ABSOLUTE_MINUTES: minutes(720),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'has to be fatal, error, warn, info, debug, trace or silent',
    )
    .default('info'),
  NODE_ENV: z
    .enum(['production', 'development', 'test'], 'has to be production, development or test')
    .default('production'),
});

/** SMTP server and sender of e-mails. */
export interface MailServer {
  readonly url: string;
  readonly from: string;
}

const configuration = variables.transform((data) => {
  const publicUrl = data.PUBLIC_URL ?? `http://${urlHost(data.HOST)}:${data.PORT}`;
  const mailServer: MailServer | undefined =
    data.SMTP_URL === undefined
      ? undefined
      : { url: data.SMTP_URL, from: data.MAIL_FROM ?? guessSender(data.SMTP_URL, publicUrl) };
  return {
    port: data.PORT,
    host: data.HOST,
    databaseUrl: data.DATABASE_URL,
    /** Absolute path of the folder with uploaded files and the embedded database. */
    dataDir: resolve(data.DATA_DIR),
    adminEmail: data.ADMIN_EMAIL,
    adminPassword: data.ADMIN_PASSWORD,
    /** Whether an empty store receives the example company. */
    isSeeded: data.SEED === 'company',
    /** Public URL of the site without a trailing slash. */
    publicUrl,
    /** Trusted proxies: a number of hops, or address ranges. */
    trustProxy: data.TRUST_PROXY,
    /** Origins of other sites that may read the public API. */
    corsOrigins: data.CORS_ORIGINS,
    /** SMTP server; no e-mail is sent without one. */
    mailServer,
    /** Recipient of messages from visitors, which are only stored without one. */
    contactTo: data.CONTACT_TO,
    sessions: { idleMinutes: data.SESSION_IDLE_MINUTES, absoluteMinutes: data.SESSION_ABSOLUTE_MINUTES },
    logLevel: data.LOG_LEVEL,
    isDevelopment: data.NODE_ENV === 'development',
  };
});

/** Configuration of the process. */
export type Config = Readonly<z.output<typeof configuration>>;

/** An error that prevents the start, described in one line for the terminal. */
export class StartError extends Error {}

/** Reads the configuration; throws a StartError that names the first wrong variable. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = configuration.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new StartError(`${issue?.path.join('.')} ${issue?.message}`);
  }
  return parsed.data;
}

/** The sender of e-mails: the SMTP account, which most servers require, or an address at the site's host. */
function guessSender(smtpUrl: string, publicUrl: string): string {
  const account = decodeURIComponent(new URL(smtpUrl).username);
  if (isEmailAddress(account)) return account;
  const host = new URL(publicUrl).hostname.replace(/^www\./, '');
  const atSite = `no-reply@${host}`;
  return isIP(host) === 0 && isEmailAddress(atSite) ? atSite : 'no-reply@localhost';
}

/** The host in the URL for a browser on the same machine. */
export function urlHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return isIP(host) === 6 ? `[${host}]` : host;
}

/** The port of a listening server; throws without one. */
export function portOf(server: Server): number {
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server listens on no port.');
  return address.port;
}
