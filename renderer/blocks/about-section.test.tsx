import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Content } from '#schemas/blocks.ts';
import { renderInSite } from '../testing/render-in-site.tsx';
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

  expect((await screen.findByText('years of experience')).parentElement?.textContent).toBe(
    '25+ years of experience',
  );
});
