import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Content } from '#schemas/blocks.ts';
import { renderInSite } from '../../engine/testing/render-in-site.tsx';
import { AboutPageView } from './about-page.tsx';

const blank: Content<'about_page'> = {
  bannerImage: '',
  mainImage: '',
  secondaryImage: '',
  bgTitle: '',
  subtitle: '',
  mainTitle: 'Who we are',
  mainTitleSpan: '',
  description: '',
  features: [],
  contactLabel: '',
  phoneNumber: '',
  visionImage: '',
  visionBgTitle: '',
  visionSubtitle: '',
  visionMainTitle: '',
  visionMainTitleSpan: '',
  visionDescription: 'More shade',
  visionAdditionalDescription: '',
  missionImage: '',
  missionBgTitle: '',
  missionSubtitle: '',
  missionMainTitle: '',
  missionMainTitleSpan: '',
  missionDescription: '',
  missionAdditionalDescription: '',
  counterImage: '',
  counter3Title: 'Medals',
  counter3Value: 0,
};

const readCounters = () =>
  [...screen.getByRole('region', { name: 'The company in numbers' }).querySelectorAll('li')].map(
    (item) => item.textContent,
  );

test('counters show their defaults when requests fail or the award counter has no content', async () => {
  renderInSite(<AboutPageView content={null} />);

  await waitFor(() => expect(readCounters()).toEqual(['00Services', '250250Team members', '100100Awards']));
});

test('counts are shown unchanged, and an award counter of zero is shown', async () => {
  renderInSite(<AboutPageView content={blank} />, {
    '/public/services?count_only=1': { count: 8 },
    '/public/team?count_only=1': { count: 0 },
  });

  await waitFor(() => expect(readCounters()).toEqual(['88Services', '00Team members', '00Medals']));
});

test('without a start date the counter shows no years', async () => {
  renderInSite(<AboutPageView content={blank} />);

  expect((await screen.findByText('years of experience')).parentElement?.textContent).toBe(
    '0+ years of experience',
  );
});

test('a vision or mission without text is not rendered', async () => {
  renderInSite(<AboutPageView content={blank} />);

  expect(await screen.findByRole('region', { name: 'Our vision' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Our mission' })).toBeNull();
});
