import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderInSite } from '../engine/testing/render-in-site.tsx';
import { PublicLayout } from './public-layout.tsx';

function setting(value: Record<string, string>) {
  return { data: [{ id: 1, key: 'any', value: JSON.stringify(value) }], media: {} };
}

const responses = {
  '/public/settings/show?key=contact_info': setting({
    phone: '+971 4 555 0100',
    email: 'hello@ghaf.example',
    address: 'Yard 14',
  }),
  '/public/settings/show?key=social_media_links': setting({
    facebook: 'https://facebook.example/ghaf',
    instagram: '',
    whatsapp: '050 123 4567',
  }),
  '/public/services': {
    data: [
      { id: 1, slug: 'design', title: 'Garden design', description: '', media: [] },
      { id: 2, slug: 'care', title: 'Garden care', description: '', media: [] },
    ],
    media: {},
  },
};

function renderLayout(more: Readonly<Record<string, unknown>> = {}) {
  renderInSite(
    <PublicLayout>
      <h1>The page</h1>
    </PublicLayout>,
    { ...responses, ...more },
  );
}

test('the menu closes on Escape and gives the focus back', async () => {
  const user = userEvent.setup();
  renderLayout();
  await user.click(screen.getByRole('button', { name: 'Open menu' }));
  expect(screen.getByRole('heading', { level: 1, hidden: true }).closest('[inert]')).not.toBeNull();

  await user.keyboard('{Escape}');

  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open menu' }));
  expect(screen.getByRole('heading', { level: 1 }).closest('[inert]')).toBeNull();
});

test('the menu closes when another page is chosen', async () => {
  const user = userEvent.setup();
  renderLayout();
  await user.click(screen.getByRole('button', { name: 'Open menu' }));

  await user.click(screen.getByRole('link', { name: 'Our Team' }));

  expect(screen.getByRole('button', { name: 'Open menu' }).getAttribute('aria-expanded')).toBe('false');
});

test('links of the menu and the footer without a target are left out', async () => {
  const links = [
    { _key: 'a', linkText: 'Palms', linkTarget: '/palms' },
    { _key: 'b', linkText: 'Withdrawn', linkTarget: '' },
  ];
  const value = JSON.stringify({ menuLinks: links, footerLinks: links });
  renderLayout({
    '/public/settings/show?key=site_menu': { data: [{ id: 1, key: 'any', value }], media: {} },
  });

  await waitFor(() => {
    const shown = screen.getAllByRole('link', { name: 'Palms' });
    expect(shown.map((link) => link.closest('ul')?.children.length)).toEqual([1, 1]);
  });
  expect(screen.queryByText('Withdrawn')).toBeNull();
});

test('the footer lists services from the last to the first, the networks there are, and this year', async () => {
  renderLayout();

  const services = await screen.findAllByRole('link', { name: /^Garden/ });
  expect(services.map((link) => link.getAttribute('href'))).toEqual(['/services/2', '/services/1']);
  expect(screen.getAllByRole('link', { name: /Ghaf & Stone on/ })).toHaveLength(2);
  expect(screen.getByText(/© 2026 Ghaf & Stone/)).toBeTruthy();
});

test('Call and Email lead to the number and the address', async () => {
  renderLayout();

  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Call' }).getAttribute('href')).toBe('tel:+97145550100'),
  );
  expect(screen.getByRole('link', { name: 'Email' }).getAttribute('href')).toBe('mailto:hello@ghaf.example');
});

test('WhatsApp opens with a message that names the page, and the address opens the map', async () => {
  renderLayout();
  document.title = 'Irrigation | Ghaf & Stone, Dubai';

  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')).toBe(
      'https://wa.me/971501234567?text=Hello%2C%20I%20have%20a%20question%20about%3A%20Irrigation',
    ),
  );
  expect(screen.getByRole('link', { name: /^Yard 14/ }).getAttribute('href')).toBe(
    'https://www.google.com/maps/search/?api=1&query=Yard%2014',
  );
});

test('without a number of its own WhatsApp opens a chat with the company’s', async () => {
  renderLayout({ '/public/settings/show?key=social_media_links': setting({ whatsapp: '' }) });

  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')).toMatch(
      /^https:\/\/wa\.me\/97145550100/,
    ),
  );
  expect(screen.queryByRole('link', { name: 'Ghaf & Stone on WhatsApp' })).toBeNull();
});
