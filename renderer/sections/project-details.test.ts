import { expect, test } from 'vitest';
import { countDays, formatDetailDuration, formatGalleryDuration, formatShortDuration } from './duration.ts';
import { shareTargets } from './project-details.tsx';
import { durationLabel, isBuilt, stateOf } from './project-facts.ts';
import { orderMedia } from './service-details.tsx';

const page = {
  title: 'Sun & shade',
  url: 'https://ghaf.example/projects/a',
  image: 'https://ghaf.example/media/a.jpg',
};

test.each([
  ['facebook', 'https://www.facebook.com/sharer/sharer.php', { u: page.url }],
  ['twitter', 'https://twitter.com/intent/tweet', { url: page.url, text: page.title }],
  ['linkedin', 'https://www.linkedin.com/sharing/share-offsite/', { url: page.url }],
  [
    'pinterest',
    'https://www.pinterest.com/pin/create/button/',
    { url: page.url, media: page.image, description: page.title },
  ],
  ['email', 'mailto:', { subject: page.title, body: page.url }],
] as const)('a page shared by %s has its full title and address', (target, start, values) => {
  const [before, search] = shareTargets[target].addressOf(page).split('?');

  expect(before).toBe(start);
  expect(Object.fromEntries(new URLSearchParams(search))).toEqual(values);
});

const dated = { start_date: '2027-01-11', end_date: '2027-06-17' };

test.each([
  ['Planning', 'Planned, from January 2027'],
  ['In Progress', 'In progress, until June 2027'],
  ['Delayed', 'Delayed, until June 2027'],
  ['Completed', ''],
  [null, ''],
] as const)('a project with the status %s says “%s”', (status, words) => {
  const project = { ...dated, status };
  expect(stateOf(project)).toBe(words);
  expect([isBuilt(project), durationLabel(project)]).toEqual(
    words === '' ? [true, 'Duration'] : [false, 'Planned duration'],
  );
});

test('a state without a date has no month', () => {
  expect(stateOf({ status: 'In Progress', start_date: null, end_date: null })).toBe('In progress');
  expect(stateOf({ status: 'Planning', start_date: null, end_date: null })).toBe('Planned');
});

test.each([
  [0, '1 day'],
  [1, '1 day'],
  [6, '6 days'],
  [7, '7 days'],
  [8, '1 week'],
  [29, '4 weeks'],
  [30, '4 weeks'],
  [31, '1 month'],
  [60, '2 months'],
  [364, '12 months'],
  [365, '12 months'],
  [366, '12 months'],
])('%i days read as %s', (days, words) => {
  expect(formatShortDuration(days)).toBe(words);
});

test('days are counted across a leap day', () => {
  expect(countDays('2024-02-28', '2024-03-01')).toBe(2);
});

test.each([
  [null, '2024-03-01'],
  ['2024-03-01', null],
  ['', ''],
  ['2024-03-02', '2024-03-01'],
])('from %s to %s there is no duration', (start, end) => {
  expect(countDays(start, end)).toBeUndefined();
});

test.each([
  [0, '1 day', '1 day'],
  [6, '6 days', '6 days'],
  [7, '1 week', '7 days'],
  [8, '1 week', '8 days'],
  [29, '4 weeks', '29 days'],
  [30, '1 month', '1 month'],
  [31, '1 month', '1 month'],
  [364, '12 months', '12 months'],
  [365, '1 year', '12 months'],
  [366, '1 year', '12 months'],
  [400, '1 year 1 month', '13 months'],
  [800, '2 years 2 months', '26 months'],
])('%i days read as %s among the projects and as %s on the page of one', (days, gallery, detail) => {
  expect([formatGalleryDuration(days), formatDetailDuration(days)]).toEqual([gallery, detail]);
});

const files = [
  [7, 2],
  [3, 3],
  [5, 1],
].map(([id = 0, order_no = 0]) => ({ id, file_path: '', type: 'image' as const, pivot: { order_no } }));

test.each([
  ['order_no', [5, 7, 3]],
  ['newest', [7, 5, 3]],
  ['oldest', [3, 5, 7]],
  [null, [5, 7, 3]],
] as const)('files are sorted by %s', (order, ids) => {
  expect(orderMedia(files, order).map(({ id }) => id)).toEqual(ids);
});
