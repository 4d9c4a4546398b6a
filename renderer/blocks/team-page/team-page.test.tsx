import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Content } from '#schemas/blocks.ts';
import { renderInSite } from '../../engine/testing/render-in-site.tsx';
import { TeamPageView } from './team-page.tsx';

const content: Content<'team_page'> = {
  bannerImage: '',
  pageTitle: 'People',
  pageSubtitle: '',
  teamSectionHeading: 'All who meet you',
  highlightWord: 'MEET',
  teamGroups: [],
  enquiryTitle: '',
  enquiryText: '',
  enquiryButton: '',
};

function member(id: number, name: string) {
  return { id, name, personal_img: '', major: { id: 1, name: 'Design' } };
}

const responses = { '/public/team': { data: [member(1, 'Salem'), member(2, 'Hessa')], media: {} } };

test('without groups every member is shown', async () => {
  renderInSite(<TeamPageView content={content} />, responses);

  const names = await screen.findAllByRole('heading', { level: 3 });
  expect(names.map((name) => name.parentElement?.textContent)).toEqual(['SalemDesign', 'HessaDesign']);
  expect(screen.queryByText('No Team Members')).toBeNull();
});

test('groups show their members in their order, without deleted ones', async () => {
  const group = { _key: 'a', title: 'Drawing', subtitle: 'They draw', members: [2, 7, 1] };

  renderInSite(<TeamPageView content={{ ...content, teamGroups: [group] }} />, responses);

  const names = await screen.findAllByRole('heading', { level: 4 });
  expect(names.map((name) => name.textContent)).toEqual(['Hessa', 'Salem']);
  expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('Drawing');
});

test('a major is shown below a name, unless the group has its name', async () => {
  const groups = [
    { _key: 'a', title: 'Design', subtitle: '', members: [1] },
    { _key: 'b', title: 'Office', subtitle: '', members: [2] },
  ];

  renderInSite(<TeamPageView content={{ ...content, teamGroups: groups }} />, responses);

  const names = await screen.findAllByRole('heading', { level: 4 });
  expect(names.map((name) => name.parentElement?.textContent)).toEqual(['Salem', 'HessaDesign']);
});

test.each([
  ['there are none', { '/public/team': { data: [], media: {} } }],
  ['they cannot be had', {}],
])('where %s the page shows a message', async (_, given) => {
  renderInSite(<TeamPageView content={null} />, given);

  expect(await screen.findByText('No Team Members')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('MEET THE TEAM');
});

test('the highlight word is marked in the heading, or appended to it', () => {
  const { unmount } = renderInSite(<TeamPageView content={content} />, responses);
  const heading = screen.getByRole('heading', { level: 2 });
  expect(heading.textContent).toBe('All who meet you');
  expect(within(heading).getByText('meet')).toBeTruthy();
  unmount();

  renderInSite(<TeamPageView content={{ ...content, highlightWord: 'always' }} />, responses);

  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('All who meet you always');
});
