import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { settings } from '#schemas/settings.ts';
import { answerDocument } from '../testing/answer-documents.ts';
import { fakeApi, ok, signInBeforeEach } from '../testing/fake-api.ts';
import { FakeServer } from '../testing/fake-documents.ts';
import { renderAdmin } from '../testing/render-admin.tsx';
import { SettingsScreen } from './settings-screen.tsx';

const declaration = settings.find(({ type }) => type === 'contact_info');
const stored = { phone: '+971 4 555 0100', email: 'yard@example.com', address: '' };
const uses = [
  { label: 'Home, About Section', field: 'Phone number', path: '/admin/cms/home/about' },
  { label: 'A fallback', field: 'Phone number', path: null },
];

signInBeforeEach();

test('after a save, places that still have the old phone number are listed with links, unless there are none', async () => {
  if (declaration === undefined) throw new Error('There is no such setting.');
  const server = new FakeServer(declaration, { published: stored });
  const calls = fakeApi((call) => {
    if (!call.path.startsWith('/admin/value-uses')) return answerDocument(server, call);
    return ok(call.path.includes('phone') ? uses : []);
  });
  const asked = () => calls.map(({ path }) => path).filter((path) => path.startsWith('/admin/value-uses'));
  renderAdmin(<SettingsScreen declaration={declaration} />);
  const save = async (label: string, text: string) => {
    const input = await screen.findByRole('textbox', { name: label });
    await userEvent.clear(input);
    await userEvent.type(input, text);
    const saves = calls.filter(({ method }) => method === 'PUT').length;
    await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(saves + 1));
    await waitFor(() => expect(screen.queryByText(/Unsaved changes|Saving…/)).toBeNull());
  };

  // A number that is only formatted differently is not searched for.
  await save('Phone', '00971 4 5550100');
  expect(asked()).toEqual([]);
  await save('Email', 'new@example.com');
  await waitFor(() => expect(asked()).toHaveLength(1));
  expect(screen.queryByText('Also used elsewhere')).toBeNull();

  await save('Phone', '+971 4 555 0199');
  expect(await screen.findByText('The old “00971 4 5550100” is still used in 2 places:')).toBeTruthy();
  const notice = within(
    screen.getByText('Also used elsewhere').closest<HTMLElement>('[role="status"]') ?? document.body,
  );
  const link = notice.getByRole('link', { name: 'Home, About Section: Phone number' });
  expect(link.getAttribute('href')).toBe('/admin/cms/home/about');
  expect(notice.getByText('A fallback: Phone number')).toBeTruthy();
  expect(asked().at(-1)).toBe('/admin/value-uses?identity=phone%3A97145550100');
  // The Tab key comes to what closes it after the links, below which it is shown.
  await userEvent.click(notice.getByText('Close'));
  await waitFor(() => expect(screen.queryByText('Also used elsewhere')).toBeNull());
});
