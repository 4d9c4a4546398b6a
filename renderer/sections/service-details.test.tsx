import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { renderInSite } from '../engine/testing/render-in-site.tsx';
import { ServiceDetails } from './service-details.tsx';

const services = ['Design', 'Water', 'Light'].map((title, place) => {
  return { id: place + 1, slug: title.toLowerCase(), title, description: '', media: [] };
});

test('a service that could not be loaded is none of its other services', async () => {
  const callToAction = { image: '', title: '', subtitle: '' };
  const page = <ServiceDetails service={null} mediaOrder="order_no" callToAction={callToAction} />;
  renderInSite(
    <Routes>
      <Route path="/services/:slug" element={page} />
    </Routes>,
    { '/public/services': { data: services } },
    '/services/water',
  );

  const others = await screen.findByRole('navigation', { name: 'Other services' });
  expect([...others.querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual([
    'Light',
    'Design',
  ]);
});
