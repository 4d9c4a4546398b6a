import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInSite } from '../../engine/testing/render-in-site.tsx';
import { ServicesSection } from './services-section.tsx';

const buildService = (id: number, description = '') => ({
  id,
  slug: `service-${id}`,
  title: `Service ${id}`,
  description,
  media: [],
});

async function readTitles(): Promise<(string | null)[]> {
  const titles = await screen.findAllByRole('heading', { level: 3 });
  return titles.map((title) => title.textContent);
}

test('the chosen services are shown in their order', async () => {
  renderInSite(<ServicesSection content={{ animated_words: ['Stone'], services: [3, 1] }} />, {
    '/public/services?ids=3%2C1': { data: [buildService(3), buildService(1)] },
  });

  expect(await readTitles()).toEqual(['Service 3', 'Service 1']);
});

test.each([
  ['none are chosen', []],
  ['the chosen cannot be had', [3]],
])('all services are shown where %s', async (_, services) => {
  renderInSite(<ServicesSection content={{ animated_words: [], services }} />, {
    '/public/services': { data: [buildService(1), buildService(2)] },
  });

  expect(await readTitles()).toEqual(['Service 1', 'Service 2']);
});

test('a long description ends after 100 characters, between two of them', async () => {
  renderInSite(<ServicesSection content={null} />, {
    '/public/services': { data: [buildService(1, '👩🏽‍🌾'.repeat(101)), buildService(2, 'x'.repeat(100))] },
  });

  expect(await screen.findByText(`${'👩🏽‍🌾'.repeat(100)}…`)).toBeDefined();
  expect(screen.getByText('x'.repeat(100))).toBeDefined();
});

test('without services it shows a message', async () => {
  renderInSite(<ServicesSection content={null} />, { '/public/services': { data: [] } });

  expect(
    await screen.findByText('No services available at the moment. Please check back later.'),
  ).toBeDefined();
});

test('animated words are read out as one list', () => {
  renderInSite(<ServicesSection content={{ animated_words: ['Stone', 'Water', 'Shade'], services: [] }} />);

  expect(screen.getByText('Stone, Water and Shade')).toBeDefined();
});
