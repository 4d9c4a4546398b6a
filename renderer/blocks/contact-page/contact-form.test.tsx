import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { renderInSite } from '../../engine/testing/render-in-site.tsx';
import { ContactForm } from './contact-form.tsx';

const typed = {
  'First name': 'Amal',
  'Last name': 'Haddad',
  Email: 'amal@example.com',
  Phone: '+971 50 123 4567',
  Message: 'A courtyard',
};

afterEach(() => void vi.unstubAllGlobals());

async function fillAndSend(respond: () => Promise<Response>) {
  const fetched = vi.fn((_path: string, _options: RequestInit) => respond());
  vi.stubGlobal('fetch', fetched);
  vi.spyOn(console, 'error').mockImplementation(() => {});
  renderInSite(<ContactForm submitText="Send Message" />);
  for (const [label, text] of Object.entries(typed)) await userEvent.type(screen.getByLabelText(label), text);
  await userEvent.click(screen.getByRole('button', { name: 'Send Message' }));
  return fetched;
}

function readFields(): string[] {
  return Object.keys(typed).map((label) => screen.getByLabelText<HTMLInputElement>(label).value);
}

test('a message is sent with one name, and the form is cleared', async () => {
  const fetched = await fillAndSend(async () => Response.json({ data: { sent: true } }, { status: 201 }));

  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('Message sent successfully!');
  expect(readFields()).toEqual(['', '', '', '', '']);
  expect(fetched.mock.calls.map(([path]) => path)).toEqual(['/api/v1/public/contact']);
  expect(JSON.parse(String(fetched.mock.calls[0]?.[1].body))).toEqual({
    name: 'Amal Haddad',
    email: 'amal@example.com',
    phone: '+971 50 123 4567',
    message: 'A courtyard',
    website: '',
    page: '/',
  });
});

test.each([
  ['rejects it', async () => Response.json({ message: 'Out of order' }, { status: 503 })],
  ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
])('typed values stay when the server %s, and can be sent again', async (_, respond) => {
  await fillAndSend(respond);

  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('Error submitting form. Please try again.');
  await waitFor(() => expect(document.activeElement).toBe(alert));
  expect(readFields()).toEqual(Object.values(typed));

  vi.stubGlobal('fetch', async () => Response.json({ data: { sent: true } }, { status: 201 }));
  await userEvent.click(screen.getByRole('button', { name: 'Send Message' }));

  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Message sent successfully!'));
});

test('what the server rejects is shown at its field until the field is changed', async () => {
  const errors = { name: ['Please enter your name'], phone: ['Please enter your phone number'] };
  await fillAndSend(async () =>
    Response.json({ message: 'Please enter your name', errors }, { status: 422 }),
  );

  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('Error submitting form. Please try again.');
  const first = screen.getByRole('textbox', { name: 'First name', description: 'Please enter your name' });
  await waitFor(() => expect(document.activeElement).toBe(first));
  expect(screen.getByLabelText('Phone').getAttribute('aria-invalid')).toBe('true');
  expect(readFields()).toEqual(Object.values(typed));

  await userEvent.type(first, 'r');

  expect(screen.queryByText('Please enter your name')).toBeNull();
  expect(screen.getByText('Please enter your phone number')).toBeDefined();
});

test('one message is sent however often the button is pressed, and nothing typed meanwhile is lost', async () => {
  let release = (_: Response) => {};
  const fetched = await fillAndSend(() => new Promise((resolve) => (release = resolve)));

  await userEvent.click(screen.getByRole('button', { name: 'Send Message' }));
  await userEvent.type(screen.getByLabelText('Message'), ' with a pergola');
  expect(readFields()).toEqual(Object.values(typed));
  release(Response.json({ data: { sent: true } }, { status: 201 }));

  await screen.findByRole('alert');
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('a refusal of the server is shown with other ways to reach the company', async () => {
  const message = 'Too many messages. Please try again in 7 minutes.';
  await fillAndSend(async () => Response.json({ message, code: 'too_many' }, { status: 429 }));

  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain(message);
  expect(readFields()).toEqual(Object.values(typed));
});

test('what was typed is there again after a reload, until it was sent', async () => {
  const respond = async () => Response.json({ data: { sent: true } }, { status: 201 });
  const first = renderInSite(<ContactForm submitText="Send Message" />);
  for (const [label, text] of Object.entries(typed)) await userEvent.type(screen.getByLabelText(label), text);
  first.unmount();
  vi.stubGlobal('fetch', vi.fn(respond));
  const second = renderInSite(<ContactForm submitText="Send Message" />);
  expect(readFields()).toEqual(Object.values(typed));

  await userEvent.click(screen.getByRole('button', { name: 'Send Message' }));
  await screen.findByRole('alert');
  second.unmount();
  renderInSite(<ContactForm submitText="Send Message" />);

  expect(readFields()).toEqual(['', '', '', '', '']);
});
