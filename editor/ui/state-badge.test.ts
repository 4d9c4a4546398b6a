import { expect, test } from 'vitest';
import { siteMoment } from '../testing/site-moment.ts';
import { describeState } from './state-badge.tsx';

const draft = { updated_at: '2026-11-20T08:00:00.000Z', updated_by: 'Maha' };
const due_at = siteMoment('2035-11-24T09:00');
const publish = { action: 'publish', due_at } as const;
const unpublish = { action: 'unpublish', due_at } as const;

test.each([
  ['Public', { isPublished: true }],
  ['Public, with unpublished changes', { isPublished: true, draft }],
  ['Published, not listed on the site', { isPublished: true, isUnlisted: true }],
  ['Draft', { isPublished: false, draft }],
  ['Scheduled for 24 Nov 2035, 09:00', { isPublished: false, draft, schedule: publish }],
  ['Public, changes scheduled for 24 Nov 2035, 09:00', { isPublished: true, draft, schedule: publish }],
  ['Public until 24 Nov 2035, 09:00', { isPublished: true, schedule: unpublish }],
  [
    'Published, not listed on the site, changes scheduled for 24 Nov 2035, 09:00',
    { isPublished: true, isUnlisted: true, draft, schedule: publish },
  ],
  [
    'Published until 24 Nov 2035, 09:00, not listed on the site, with unpublished changes',
    { isPublished: true, isUnlisted: true, draft, schedule: unpublish },
  ],
  [
    'Public until 24 Nov 2035, 09:00, with unpublished changes',
    { isPublished: true, draft, schedule: unpublish },
  ],
])('%s', (words, state) => {
  expect(describeState(state)).toBe(words);
});
