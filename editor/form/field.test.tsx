import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { requiredIf } from '#schemas/engine/rule.ts';
import {
  boolean,
  email,
  group,
  link,
  multiline,
  number,
  phone,
  select,
  slug,
  text,
  url,
  words,
} from '#schemas/fields/index.ts';
import { declare, renderForm } from '../testing/render-form.tsx';

test('inputs detect the text direction', () => {
  const meta = { label: 'Place' };
  const { container } = renderForm(
    declare({
      text: text(meta),
      multiline: multiline(meta),
      number: number(meta),
      email: email(meta),
      phone: phone(meta),
      url: url(meta),
      link: link(meta),
      slug: slug({ ...meta, from: 'text' }),
      words: words({ ...meta, item: 'Word', default: ['One'] }),
    }),
  );

  const inputs = [...container.querySelectorAll('input, textarea')];
  expect(inputs).toHaveLength(10);
  expect(inputs.filter((input) => input.getAttribute('dir') !== 'auto')).toEqual([]);
});

test('a long help is collapsed, and always describes its field', async () => {
  const help = 'Write what a visitor would ask first. '.repeat(8).trim();
  const { user } = renderForm(
    declare({ long: text({ label: 'Long', help }), short: text({ label: 'Short', help: 'Brief.' }) }),
  );

  const toggle = screen.getByRole('button', { name: 'Show all help' });
  expect(toggle.getAttribute('aria-expanded')).toBe('false');
  expect(screen.getByRole('textbox', { name: 'Long', description: help })).toBeDefined();
  await user.click(toggle);

  expect(screen.getByRole('button', { name: 'Show less help' }).getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByRole('textbox', { name: 'Long', description: help })).toBeDefined();
});

test('a field that a rule requires is marked while its condition holds, which a hidden field does not meet', async () => {
  const rules = [requiredIf({ field: 'kind', is: 'own' }, 'Please enter this')];
  const { user } = renderForm(
    declare({
      isOpen: boolean({ label: 'Open', default: true }),
      kind: text({ label: 'Kind', showIf: { field: 'isOpen', is: true } }),
      note: text({ label: 'Note', rules }),
      amount: number({ label: 'Amount', rules }),
      size: select({ label: 'Size', options: [{ value: 's', label: 'Small' }], rules }),
      page: link({ label: 'Page', rules }),
      place: group({ label: 'Place', rules }, { town: text({ label: 'Town' }) }),
    }),
  );
  const names = ['Note', 'Amount', 'Size', 'Page'];
  const isRequired = (name: string) =>
    screen.getByLabelText(new RegExp(`^${name}( \\*)?$`)).getAttribute('aria-required');
  const marked = () =>
    [...names, 'Place'].filter(
      (name) => screen.queryAllByText((_, element) => element?.textContent === `${name} *`).length > 0,
    );

  expect([names.map(isRequired), marked()]).toEqual([names.map(() => null), []]);
  await user.type(screen.getByLabelText('Kind'), 'own');
  expect([names.map(isRequired), marked()]).toEqual([names.map(() => 'true'), [...names, 'Place']]);
  await user.click(screen.getByLabelText('Open'));
  expect([names.map(isRequired), marked()]).toEqual([names.map(() => null), []]);
});
