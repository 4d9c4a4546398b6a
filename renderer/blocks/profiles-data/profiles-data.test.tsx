import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Content } from '#schemas/blocks.ts';
import { clientsQuery } from '../../data/entry-queries.ts';
import { useSiteQuery } from '../../engine/data/use-site-query.ts';
import { renderInSite } from '../../engine/testing/render-in-site.tsx';
import { ProfilesDataView } from './profiles-data.tsx';

type Profile = Content<'profiles_data'>['profiles'][number];

function buildProfile(more: Partial<Profile> = {}): Profile {
  return {
    _key: 'a',
    id: '1',
    name: 'Salem Al Mheiri',
    position: 'Founder',
    description: '',
    image: '',
    pdf_file: '',
    pdf_filename: '',
    specialties: [],
    ...more,
  };
}

test('a card says who it is, at most three specialties, and 100 characters of the description', () => {
  const description = `${'a'.repeat(98)}👨‍👩‍👧‍👦bc${'d'.repeat(40)}`;
  const specialties = ['Shade', 'Stone', 'Water', 'Care'];

  renderInSite(<ProfilesDataView content={{ profiles: [buildProfile({ description, specialties })] }} />, {});

  expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('Salem Al Mheiri');
  expect(screen.getByText('Founder')).toBeTruthy();
  expect(screen.getByText(`${'a'.repeat(98)}👨‍👩‍👧‍👦b…`)).toBeTruthy();
  const shown = within(screen.getAllByRole('list')[1] ?? document.body).getAllByRole('listitem');
  expect(shown.map((item) => item.textContent)).toEqual(['Shade', 'Stone', 'Water']);
  expect(screen.queryByRole('link')).toBeNull();
});

test.each([
  ['salem.pdf', 'salem.pdf'],
  ['', 'Profile of Salem Al Mheiri'],
])('a PDF named %j is opened in a new tab as %s', (pdf_filename, words) => {
  const profile = buildProfile({ pdf_file: '/media/a.pdf', pdf_filename });

  renderInSite(<ProfilesDataView content={{ profiles: [profile] }} />, {});

  const link = screen.getByRole('link', { name: `${words} (PDF, opens in a new tab)` });
  expect(link.getAttribute('href')).toBe('/media/a.pdf');
  expect(link.getAttribute('target')).toBe('_blank');
});

test('a link to a PDF says how large it is', async () => {
  const profile = buildProfile({ pdf_file: '/media/a.pdf', pdf_filename: 'salem.pdf' });
  function Profiles() {
    // Its response contains the size of the file.
    useSiteQuery(clientsQuery());
    return <ProfilesDataView content={{ profiles: [profile] }} />;
  }

  renderInSite(<Profiles />, {
    '/public/clients': { data: [], media: { '/media/a.pdf': { bytes: 1_240_000 } } },
  });

  expect(
    await screen.findByRole('link', { name: 'salem.pdf (PDF, 1.2 MB, opens in a new tab)' }),
  ).toBeTruthy();
});

test('a description ends at a word', () => {
  const description = `${'Limestone '.repeat(9)}terraces and a rill`;

  renderInSite(<ProfilesDataView content={{ profiles: [buildProfile({ description })] }} />, {});

  expect(screen.getByText(`${'Limestone '.repeat(9)}terraces…`)).toBeTruthy();
});

test.each([null, { profiles: [] }])('with %j the page shows that there are no profiles', (content) => {
  renderInSite(<ProfilesDataView content={content} />, {});

  expect(screen.getByText('No Profiles Available')).toBeTruthy();
});
