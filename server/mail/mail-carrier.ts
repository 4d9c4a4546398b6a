import { isIP } from 'node:net';
import type { Transporter } from 'nodemailer';
import type { MailServer } from '../config.ts';
import type { ClaimedMail } from '../store/outbox.ts';

/** Milliseconds: for the connection, for the first word, between two words. */
const timeouts = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
} as const;

/** Hands one e-mail over to the mail server; rejects when that does not take it. */
export type MailCarrier = (mail: ClaimedMail, signal: AbortSignal) => Promise<void>;

/** Prepares to hand e-mail over; the library loads with the first one. */
export function createMailCarrier(server: MailServer): MailCarrier {
  let transport: Promise<Transporter> | undefined;
  const domain = server.from.slice(server.from.lastIndexOf('@') + 1);

  return async ({ id, to, subject, text, replyTo, createdAt }, signal) => {
    transport ??= openTransport(server.url);
    await (await transport).sendMail({
      from: { name: '', address: server.from },
      to: { name: '', address: to },
      ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
      subject,
      text,
      // The same at every attempt, so that a mailbox can tell one that arrived twice.
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
    // A password never crosses a network in the open.
    requireTLS: hasAccount && !isThisMachine(host),
    ...(hasAccount
      ? { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } }
      : {}),
    disableFileAccess: true,
    disableUrlAccess: true,
    ...timeouts,
  });
}

function isThisMachine(host: string): boolean {
  return host === 'localhost' || (isIP(host) !== 0 && /^(?:127\.|::1$)/.test(host));
}
