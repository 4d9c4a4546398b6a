import { expect, test } from 'vitest';
import { email, list, multiline, phone, text, url } from '../fields/index.ts';
import { compileFields } from './field.ts';
import { listReplacedValues, listSharedValues } from './shared-values.ts';

const fields = compileFields('company', {
  name: text({ label: 'Name' }),
  phone: phone({ label: 'Phone' }),
  email: email({ label: 'Email' }),
  chat: url({ label: 'Chat' }),
  office: multiline({ label: 'Office', isPlace: true }),
  story: multiline({ label: 'Story' }),
  branches: list(
    { label: 'Branches', item: 'Branch', card: { title: 'tel' } },
    { tel: phone({ label: 'Tel' }) },
  ),
});
const identities = (content: object) =>
  listSharedValues(fields, { ...content }).map(({ identity }) => identity);

test('a phone number has one identity in any format, also in a WhatsApp link', () => {
  const written = ['+971 4 555 0100', '00971-4-555-0100', '(971) 45550100'];
  const chats = ['https://wa.me/97145550100?text=x', 'https://api.whatsapp.com/send?phone=%2B97145550100'];

  const found = [
    ...written.map((phone) => identities({ phone })),
    ...chats.map((chat) => identities({ chat })),
  ];

  expect(new Set(found.flat())).toEqual(new Set(['phone:97145550100']));
  expect(found.flat()).toHaveLength(5);
});

test('e-mail addresses, links and postal addresses have an identity, other texts have none', () => {
  const content = {
    name: 'Ghaf',
    email: 'Yard@X.example',
    chat: 'x.example/',
    office: 'Yard 14,\n Dubai',
    story: 'Long',
  };

  expect(identities(content)).toEqual([
    'email:yard@x.example',
    'url:https://x.example',
    'place:yard 14 dubai',
  ]);
  expect(identities({ phone: ' ', email: '', chat: '', office: '\n', branches: [] })).toEqual([]);
});

test('replaced values are those that are nowhere in the content any more, each once', () => {
  const before = { phone: '+971 4 555 0100', email: 'a@x.example', branches: [{ tel: '+971 4 555 0100' }] };

  expect(listReplacedValues(fields, before, { ...before, phone: '+971 4 555 0199' })).toEqual([]);
  expect(listReplacedValues(fields, before, { phone: '+971 4 555 0199', email: 'A@x.example' })).toEqual([
    { identity: 'phone:97145550100', value: '+971 4 555 0100', label: 'Tel' },
  ]);
});
