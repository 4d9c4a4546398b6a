import { expect, test } from 'vitest';
import { writeCall, writeChat, writeMail, writeReply } from './reply-link.ts';

const message = {
  id: 1,
  name: 'Amal & Co',
  email: 'amal@example.com',
  phone: '+971 50 123-4567',
  message: 'First line\nSecond line',
  created_at: '2026-11-21T08:00:00.000Z',
  is_read: true,
  folder: 'inbox',
  stage: 'new',
  note: '',
  page: null,
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

test('a chat begins with the answer to the visitor, and cannot get further parameters', () => {
  expect(writeChat(message, 'Hello {name}, & thank you.')).toBe(
    'https://wa.me/971501234567?text=Hello%20Amal%20%26%20Co%2C%20%26%20thank%20you.',
  );
  expect(writeChat(message, '')).toBe('https://wa.me/971501234567');
  expect(writeChat({ ...message, name: '$&' }, '{name}')).toMatch(/\?text=%24%26$/);
});

test('no chat is opened with a number whose country is not known', () => {
  expect(writeChat({ ...message, phone: '13800138000' }, 'Hello')).toBeUndefined();
});
