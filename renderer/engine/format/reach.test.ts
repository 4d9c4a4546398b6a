import { expect, test } from 'vitest';
import { site } from '#schemas/site.ts';
import { callAddress, joinLines, mapAddress, whatsAppAddress } from './reach.ts';

test('a phone link has no formatting characters', () => {
  expect(callAddress('+971 (4) 555-0100')).toBe('tel:+97145550100');
});

test.each(['+971 (0)4 555 0100', '00971 (0)4 555 0100', '(04) 555 0100'])(
  'a phone link to %s dials it',
  (phone) => {
    expect(callAddress(phone)).toMatch(/^tel:(?:\+971|00971|0)45550100$/);
  },
);

test('links to a number in Arabic digits have Latin ones', () => {
  expect(callAddress('٢٤٥٥ ٦٧٨٩')).toBe('tel:24556789');
  expect(whatsAppAddress('+٩٦٥ ٢٤٥٥ ٦٧٨٩')).toBe('https://wa.me/96524556789');
});

test('a map link has a multi-line address in one line', () => {
  expect(mapAddress('Yard 14, Street 8\r\n  Dubai\n')).toBe(
    'https://www.google.com/maps/search/?api=1&query=Yard%2014%2C%20Street%208%2C%20Dubai',
  );
});

test('an address in structured data has no line breaks', () => {
  expect(joinLines('Yard 14,\n Street 8\r\n  Dubai\n')).toBe('Yard 14, Street 8, Dubai');
});

test.each([
  ['https://wa.me/97145550100', 'https://wa.me/97145550100'],
  ['wa.me/97145550100', 'https://wa.me/97145550100'],
  ['https://api.whatsapp.com/send?phone=%2B97145550100&text=x', 'https://wa.me/97145550100'],
  ['+971 4 555 0100', 'https://wa.me/97145550100'],
  ['00971-4-555-0100', 'https://wa.me/97145550100'],
  [`+${site.callingCode} (0)4 555 0100`, `https://wa.me/${site.callingCode}45550100`],
  ['\u202a050 123 4567\u202c', `https://wa.me/${site.callingCode}501234567`],
  ['4 555 0100', `https://wa.me/${site.callingCode}45550100`],
  ['050 123 4567', `https://wa.me/${site.callingCode}501234567`],
  ['https://wa.me/message/ABC123', 'https://wa.me/message/ABC123'],
  ['call us', ''],
  ['12', ''],
  ['javascript:alert(1)', ''],
  ['', ''],
])('a chat stored as %j links to %j', (stored, address) => {
  expect(whatsAppAddress(stored)).toBe(address);
});

test('a chat link can have a message', () => {
  expect(whatsAppAddress('+971 4 555 0100', 'Sun & shade?')).toBe(
    'https://wa.me/97145550100?text=Sun%20%26%20shade%3F',
  );
});
