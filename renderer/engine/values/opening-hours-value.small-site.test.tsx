import { act, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { findMoments } from '#schemas/engine/calendar.ts';
import { site } from '#schemas/site.ts';
import { renderInSite } from '../testing/render-in-site.tsx';
import { FieldsView } from './fields-view.tsx';
import { OpenNow } from './open-now.tsx';

afterEach(() => {
  vi.useRealTimers();
});

const field = { key: 'hours', kind: 'openingHours', label: 'Opening hours', fields: [] };
const range = { from: '09:00', to: '18:00', overnight: false };

test('opening hours are rows of days with equal hours, and exceptions that are not over', async () => {
  const week = ['monday', 'tuesday', 'wednesday'].map((day) => ({ day, ...range }));
  const exceptions = [
    { name: 'Founding day', from: '2001-01-01', to: null, hours: [] },
    { name: 'Open house', from: '2101-12-02', to: null, hours: [range] },
  ];
  renderInSite(<FieldsView fields={[field]} content={{ hours: { week, exceptions } }} path="" />, {});

  expect((await screen.findAllByRole('term')).map((term) => term.textContent)).toEqual([
    'Mon to Wed',
    'Thu to Sun',
    'Open house, 2 December 2101',
  ]);
  expect(screen.getAllByRole('definition').map((hours) => hours.textContent)).toEqual([
    '09:00 to 18:00',
    'closed',
    '09:00 to 18:00',
  ]);
});

test('an exception with a name in Arabic has its days and their sign in the direction of the page', async () => {
  const exceptions = [{ name: 'عيد الفطر', from: '2101-03-09', to: '2101-03-12', hours: [] }];
  renderInSite(<FieldsView fields={[field]} content={{ hours: { week: [], exceptions } }} path="" />, {});

  const term = await screen.findByRole('term');
  expect(term.hasAttribute('dir')).toBe(false);
  expect(term.querySelector('bdi')?.textContent).toBe('عيد الفطر');
  expect(term.textContent).toBe('عيد الفطر, 9 March 2101 – 12 March 2101');
});

test('hours that were not entered are not shown', async () => {
  const text = { key: 'note', kind: 'text', label: 'Note', fields: [] };
  const content = { note: 'By appointment', hours: { week: [], exceptions: [] } };
  renderInSite(<FieldsView fields={[text, field]} content={content} path="" />, {});

  expect(await screen.findByText('By appointment')).toBeDefined();
  expect(screen.queryByText('Opening hours')).toBeNull();
});

test('whether it is open now is found by the clock of the browser, and left out on the server', () => {
  const [closing] = findMoments('2026-11-24T18:00', site.timeZone);
  vi.useFakeTimers({ now: Number(closing) - 10_000 });
  const hours = { week: [{ day: 'tuesday' as const, ...range }], exceptions: [] };
  renderInSite(<OpenNow hours={hours} />);

  expect(screen.getByText('Open now')).toBeDefined();
  act(() => vi.advanceTimersByTime(60_000));
  expect(screen.getByText('Closed now · opens 1 December 2026')).toBeDefined();
  expect(renderToString(<OpenNow hours={hours} />)).toMatch(/^<p[^>]*><\/p>$/);
});
