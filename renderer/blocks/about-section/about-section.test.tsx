import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Content } from '#schemas/blocks.ts';
import { renderInSite } from '../../engine/testing/render-in-site.tsx';
import { AboutSection } from './about-section.tsx';

const story: Content<'about_section'> = {
  mainImage: '',
  secondaryImage: '',
  experienceText: 'years of experience',
  bgTitle: '',
  subtitle: '',
  mainTitle: 'Who we are',
  mainTitleSpan: '',
  description: '',
  features: [],
  teamMemberImage: '',
  teamMemberName: '',
  teamMemberPosition: '',
  contactLabel: '',
  phoneNumber: '',
};

test('without the general settings the company counts 25 years', async () => {
  renderInSite(<AboutSection content={story} />);

  // Nothing is known before the response is there.
  expect(screen.queryByText('25+')).toBeNull();
  expect((await screen.findByText('years of experience')).parentElement?.textContent).toBe(
    '25+ years of experience',
  );
});

const contactInfo = {
  '/public/settings/show?key=contact_info': { data: [{ value: '{"phone":"+971 4 555 0100"}' }] },
};

test('the number to call is its own, else the company’s', async () => {
  const { unmount } = renderInSite(<AboutSection content={story} />, contactInfo);
  const link = await screen.findByRole('link', { name: '+971 4 555 0100' });
  expect(link.getAttribute('href')).toBe('tel:+97145550100');
  unmount();

  renderInSite(<AboutSection content={{ ...story, phoneNumber: '+971 4 555 0199' }} />, contactInfo);

  expect(await screen.findByRole('link', { name: '+971 4 555 0199' })).toBeTruthy();
});
