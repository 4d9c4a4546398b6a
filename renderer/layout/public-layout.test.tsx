import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Route, Routes, useNavigate } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { Moved } from '../engine/pages/moved.tsx';
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

function renderLayout(more: Partial<typeof responses> = {}) {
  const visits = vi.fn(async () => Response.json({}, { status: 202 }));
  vi.stubGlobal('fetch', visits);
  renderInSite(
    <PublicLayout isPage>
      <h1>The page</h1>
    </PublicLayout>,
    { ...responses, ...more },
  );
  return visits;
}

test('the menu closes on Escape and gives the focus back', async () => {
  const user = userEvent.setup();
  renderLayout();
  await user.click(screen.getByRole('button', { name: 'Open menu' }));
  expect(screen.getByRole('main', { hidden: true }).hasAttribute('inert')).toBe(true);

  await user.keyboard('{Escape}');

  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open menu' }));
  expect(screen.getByRole('main').hasAttribute('inert')).toBe(false);
});

test('the menu closes when another page is chosen', async () => {
  const user = userEvent.setup();
  renderLayout();
  await user.click(screen.getByRole('button', { name: 'Open menu' }));

  await user.click(screen.getByRole('link', { name: 'Our Team' }));

  expect(screen.getByRole('button', { name: 'Open menu' }).getAttribute('aria-expanded')).toBe('false');
});

test('each page entered by a link is counted once', async () => {
  const user = userEvent.setup();
  const visits = renderLayout();

  await user.click(screen.getByRole('link', { name: 'About Us' }));

  await waitFor(() => expect(visits).toHaveBeenCalledTimes(1));
  const pages = visits.mock.calls.map((call: unknown[]) =>
    JSON.parse((call[1] as RequestInit).body as string),
  );
  expect(pages).toEqual([{ page: '/about' }]);
});

test('a page reached by a former slug is counted once, and again after Back', async () => {
  const user = userEvent.setup();
  const visits = vi.fn(async (_url: string, _init: RequestInit) => Response.json({}, { status: 202 }));
  vi.stubGlobal('fetch', visits);
  renderInSite(
    <PublicLayout isPage>
      <Routes>
        <Route path="/" element={<Link to="/projects/old">A project</Link>} />
        <Route path="/projects/old" element={<Moved to="/projects/new" />} />
        <Route path="/projects/new" element={<Link to="/about">On</Link>} />
        <Route path="/about" element={<BackButton />} />
      </Routes>
    </PublicLayout>,
    responses,
  );

  await user.click(screen.getByRole('link', { name: 'A project' }));
  await user.click(await screen.findByRole('link', { name: 'On' }));
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await screen.findByRole('link', { name: 'On' });

  const counted = visits.mock.calls.map(([, init]) => JSON.parse(String(init.body)).page);
  expect(counted).toEqual(['/projects/old', '/about', '/projects/new']);
});

function BackButton() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => navigate(-1)}>
      Back
    </button>
  );
}

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
