import { isIP } from 'node:net';
import type { Transporter } from 'nodemailer';
import type { MailServer } from '../config.ts';
import type { JobAttempt } from '../jobs/job-runner.ts';
import type { Mail } from './mail.ts';

/** SMTP timeouts in milliseconds. */
const timeouts = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
} as const;

/** Creates a function that sends one e-mail and rejects when the mail server does not accept it; nodemailer is loaded with the first one. */
export function createSmtpTransport(server: MailServer) {
  let transport: Promise<Transporter> | undefined;
  const domain = server.from.slice(server.from.lastIndexOf('@') + 1);

  return async (
    { to, subject, text, replyTo }: Mail,
    { id, createdAt, signal }: JobAttempt,
  ): Promise<void> => {
    transport ??= openTransport(server.url);
    await (await transport).sendMail({
      from: { name: '', address: server.from },
      to: { name: '', address: to },
      ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
      subject,
      text,
      // The same at every attempt, so that mailboxes can detect duplicates.
      messageId: `<${createdAt.getTime()}.${id}@${domain}>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
      signal,
    });
  };
}

async function openTransport(address: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  const url = new URL(address);
  const isSecure = url.protocol === 'smtps:';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const hasAccount = url.username !== '';
  return createTransport({
    host,
    port: Number(url.port) || (isSecure ? 465 : 587),
    secure: isSecure,
    // Never sends a password unencrypted over a network.
    requireTLS: hasAccount && !isLoopback(host),
    ...(hasAccount
      ? { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } }
      : {}),
    disableFileAccess: true,
    disableUrlAccess: true,
    ...timeouts,
  });
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || (isIP(host) !== 0 && /^(?:127\.|::1$)/.test(host));
}
