import { expect, test } from 'vitest';
import { writeCall, writeMail, writeReply } from './reply-link.ts';

const message = {
  id: 1,
  name: 'Amal & Co',
  email: 'amal@example.com',
  phone: '+971 50 123-4567',
  message: 'First line\nSecond line',
  created_at: '2026-11-21T08:00:00.000Z',
  is_read: true,
  folder: 'inbox',
} as const;

test('a reply goes to the visitor alone and quotes every line', () => {
  const reply = new URL(writeReply(message));

  expect(decodeURIComponent(reply.pathname)).toBe('amal@example.com');
  expect([...reply.searchParams.keys()]).toEqual(['subject', 'body']);
  expect(reply.searchParams.get('subject')).toMatch(/^Your message of 21 Nov 2026/);
  expect(reply.searchParams.get('body')).toMatch(/^Dear Amal & Co,\r\n[\s\S]*> First line\r\n> Second line$/);
});

test('an address cannot add recipients or text', () => {
  expect(writeMail('a?cc=b@evil.example&body=x')).toBe('mailto:a%3Fcc%3Db@evil.example%26body%3Dx');
});

test('a long text is truncated so that mail programs accept the URL', () => {
  const reply = writeReply({ ...message, message: 'حديقة '.repeat(800) });

  expect(reply.length).toBeLessThan(2_000);
  expect(reply.endsWith(encodeURIComponent('…'))).toBe(true);
});

test('a `tel:` URL has only the digits', () => {
  expect(writeCall('+971 (50) 123-4567')).toBe('tel:+971501234567');
});
