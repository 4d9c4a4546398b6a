import { beforeAll, describe, expect, test } from 'vitest';
import { startLimit } from '../testing/create-test-app.ts';
import { serveTestApp } from '../testing/serve-test-app.ts';
import { stores } from '../testing/stores.ts';

describe.each(stores)('usage of a value, on the %s store', { timeout: startLimit }, (store) => {
  const app = serveTestApp({ store });

  beforeAll(async () => {
    const send = (path: string, json: object) => app.callAsAdmin(path, { method: 'POST', json });
    const page = await send('/admin/pages', { name: 'contact', route: '/contact' });
    const content = { phoneNumber: '+971 4 555 0100', emailAddress: 'Yard@Example.com' };
    await send('/admin/components', { name: 'contact_page', page_id: page.body.data.id, content });
    const settings = {
      contact_info: { phone: '00971 (4) 555-0100', email: 'yard@example.com', address: '' },
      social_media_links: { whatsapp: 'https://wa.me/97145550100' },
    };
    for (const [key, value] of Object.entries(settings))
      await send('/admin/settings', { key, value: JSON.stringify(value) });
    await send('/admin/clients', { name: 'Noor', email: '', phone: '+971-4-5550100', is_company: false });
    await send('/admin/clients', { name: 'Other', email: '', phone: '+971 4 555 0101', is_company: false });
  }, startLimit);

  const find = (identity: string) =>
    app.callAsAdmin(`/admin/value-uses?identity=${encodeURIComponent(identity)}`);

  test('a phone number is found in every kind of content, in any format', async () => {
    const { body } = await find('phone:97145550100');

    expect(body.data).toEqual([
      { label: 'Contact, Contact page', field: 'Phone number', path: '/admin/cms/contact' },
      { label: 'Contact Info', field: 'Phone', path: '/admin/settings/contactinfo' },
      { label: 'Social Media', field: 'WhatsApp', path: '/admin/settings/socialmedia' },
      { label: 'Client “Noor”', field: 'Phone', path: expect.stringMatching(/^\/admin\/clients\?edit=\d+$/) },
    ]);
  });

  test('an e-mail address is found in any capitalisation', async () => {
    const { body } = await find('email:yard@example.com');

    expect(body.data.map(({ field }: { field: string }) => field)).toEqual(['Email address', 'Email']);
  });

  test('unused values and LIKE patterns find nothing', async () => {
    const found = await Promise.all(['phone:%', 'phone:1', 'email:_', 'other:x', "url:'"].map(find));

    expect(found.map(({ status, body }) => [status, body.data])).toEqual(found.map(() => [200, []]));
  });

  test('a value without a kind is rejected', async () => {
    expect((await find('97145550100')).status).toBe(400);
    expect((await find('')).status).toBe(400);
  });
});
