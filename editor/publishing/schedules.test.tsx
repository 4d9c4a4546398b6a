import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { ScheduleRow } from '#schemas/api/schedules.ts';
import { errorReply, fakeApi, ok, signInBeforeEach } from '../testing/fake-api.ts';
import { renderAdmin } from '../testing/render-admin.tsx';
import { siteMoment } from '../testing/site-moment.ts';
import { FailedSchedules } from './failed-schedules.tsx';
import { ScheduleForm } from './schedule-dialog.tsx';
import { ScheduleList } from './schedule-list.tsx';

const pending: ScheduleRow = {
  ...{ id: 7, action: 'publish', collection: 'a_collection', document_id: 1, type: 'a_collection' },
  ...{ label: 'Courtyard', edit_path: null, due_at: siteMoment('2035-11-24T09:00') },
  ...{ created_at: '2026-11-20T08:00:00.000Z', created_by: 'Maha', failed_at: null, issues: [] },
};
const failed: ScheduleRow = {
  ...pending,
  ...{ id: 8, label: 'Terrace', failed_at: '2026-11-21T05:00:00.000Z' },
  issues: [{ path: '', message: 'It was deleted or unpublished since.' }],
};
const documents = [{ collection: 'a_collection', id: 1, version: 2 }];

signInBeforeEach();

async function fill(day: string, time: string) {
  const dialog = within(await screen.findByRole('dialog', { name: /^Schedule / }));
  const date = dialog.getByRole('textbox', { name: /^Date/ });
  await userEvent.clear(date);
  await userEvent.paste(day);
  fireEvent.change(dialog.getByLabelText(/^Time/), { target: { value: time } });
  await userEvent.click(dialog.getByRole('button', { name: 'Schedule' }));
  return dialog;
}

test('a missing, an impossible and a past time are rejected at their field; another is sent, on the clocks of the site', async () => {
  const past = 'This time is past. Choose a later one.';
  // Whether it is past does not depend on the clock of the browser.
  const calls = fakeApi(({ method, body }) => {
    if (method !== 'POST') return undefined;
    const isPast = JSON.stringify(body).includes('"due":"2020-');
    return isPast ? errorReply(422, 'invalid', past, { errors: { due: [past] } }) : ok({ ids: [1] });
  });
  const sent = () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
  renderAdmin(<ScheduleForm action="publish" documents={documents} onClose={() => undefined} />);

  const dialog = await fill('2035-11-24', '');
  expect(await dialog.findByText('Choose a time')).toBeTruthy();
  // A day that its month does not have is not moved into the next one.
  await fill('2035-11-31', '09:00');
  expect(await dialog.findByText('Choose a date')).toBeTruthy();
  await fill('9999-12-31', '09:00');
  expect(await dialog.findByText('Choose a date before the year 2100')).toBeTruthy();
  expect(sent()).toEqual([]);
  await fill('2020-11-24', '09:00');
  expect(await dialog.findByText(past)).toBeTruthy();

  await fill('2035-11-24', '09:00');
  expect(await screen.findByText('Scheduled for 24 Nov 2035, 09:00.')).toBeTruthy();
  expect(sent().slice(1)).toEqual([
    { action: 'publish', documents, due: '2035-11-24T09:00', replaces: false },
  ]);
});

test('the message about a schedule that failed does not stay once it is sent', async () => {
  let isBroken = true;
  fakeApi(({ method }) => {
    if (method !== 'POST') return undefined;
    return isBroken ? errorReply(503, 'unavailable', 'The database is away') : ok({ ids: [1] });
  });
  renderAdmin(<ScheduleForm action="publish" documents={documents} onClose={() => undefined} />);
  const dialog = await fill('2035-11-24', '09:00');
  expect(await screen.findByText('It could not be scheduled')).toBeTruthy();
  isBroken = false;

  await userEvent.click(dialog.getByRole('button', { name: 'Schedule' }));

  expect(await screen.findByText('Scheduled for 24 Nov 2035, 09:00.')).toBeTruthy();
  expect(screen.queryByText('It could not be scheduled')).toBeNull();
});

test('a schedule replaces another one only after a question', async () => {
  const calls = fakeApi(({ body }) =>
    JSON.stringify(body ?? '').includes('"replaces":false')
      ? errorReply(409, 'duplicate', 'Courtyard is scheduled already.')
      : ok({ ids: [1] }),
  );
  renderAdmin(<ScheduleForm action="unpublish" documents={documents} onClose={() => undefined} />);

  await fill('2035-11-24', '09:00');
  const question = within(await screen.findByRole('dialog', { name: 'Replace what is scheduled?' }));
  // No draft is published by a schedule to unpublish, which may replace one to publish.
  expect(
    question.getByText(/: the earlier one, to be published or unpublished, is cancelled\.$/),
  ).toBeTruthy();
  await userEvent.click(question.getByRole('button', { name: 'Replace' }));

  expect(await screen.findByText('Scheduled for 24 Nov 2035, 09:00.')).toBeTruthy();
  expect(calls.filter(({ method }) => method === 'POST').at(-1)?.body).toMatchObject({ replaces: true });
});

test('what is scheduled is listed in the time of the site and cancelled after a question', async () => {
  const calls = fakeApi(({ method }) =>
    method === 'DELETE' ? ok({ cancelled: true }) : { status: 200, body: { data: [pending], more: true } },
  );
  renderAdmin(<ScheduleList />);

  const card = within(await screen.findByRole('listitem', { name: /^Courtyard/ }));
  expect(card.getByText('On 24 Nov 2035, 09:00 · scheduled by Maha')).toBeTruthy();
  // A list that does not have all of them says so.
  expect(screen.getByText('Only the 1,000 that are due first are listed.')).toBeTruthy();
  await userEvent.click(card.getByRole('button', { name: 'Cancel the schedule of Courtyard' }));
  const question = within(await screen.findByRole('dialog', { name: 'Cancel this schedule?' }));
  await userEvent.click(question.getByRole('button', { name: 'Cancel schedule' }));

  expect(await screen.findByText('Schedule cancelled')).toBeTruthy();
  expect(calls.find(({ method }) => method === 'DELETE')?.path).toBe('/admin/schedules/7');
});

test('what was scheduled together is one group, which shows its documents and is cancelled as one', async () => {
  const second = { ...pending, id: 9, document_id: 2, label: 'Pergola' };
  const alone = {
    ...pending,
    id: 10,
    document_id: 3,
    label: 'Fountain',
    created_at: '2026-11-21T08:00:00.000Z',
  };
  const calls = fakeApi(({ method }) =>
    method === 'DELETE' ? ok({ cancelled: true }) : ok([pending, second, alone]),
  );
  renderAdmin(<ScheduleList />);

  const group = within(await screen.findByRole('listitem', { name: /^2 documents/ }));
  expect(group.getByText('On 24 Nov 2035, 09:00 · scheduled by Maha')).toBeTruthy();
  expect(screen.getByRole('listitem', { name: /^Fountain/ })).toBeTruthy();
  expect(group.queryByText('Pergola')).toBeNull();
  await userEvent.click(group.getByRole('button', { name: 'Show 2 documents' }));
  expect(group.getByText('Pergola')).toBeTruthy();
  expect(group.getByRole('button', { name: 'Cancel the schedule of Courtyard' })).toBeTruthy();

  await userEvent.click(group.getByRole('button', { name: 'Cancel the schedule of 2 documents' }));
  const question = within(await screen.findByRole('dialog', { name: 'Cancel 2 schedules?' }));
  await userEvent.click(question.getByRole('button', { name: 'Cancel schedules' }));

  expect(await screen.findByText('2 schedules cancelled')).toBeTruthy();
  const sent = calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path);
  expect(sent).toEqual(['/admin/schedules/7', '/admin/schedules/9']);
});

test('what could not be published is on the dashboard and in the list, with the reason', async () => {
  fakeApi(() => ok([pending, failed]));
  renderAdmin(
    <>
      <FailedSchedules />
      <ScheduleList />
    </>,
  );

  expect(
    await screen.findByText('Terrace could not be published. It was deleted or unpublished since.'),
  ).toBeTruthy();
  const card = within(await screen.findByRole('listitem', { name: /^Terrace/ }));
  expect(card.getByText('It could not be published')).toBeTruthy();
  expect(card.getByRole('button', { name: 'Dismiss Terrace' })).toBeTruthy();
});
