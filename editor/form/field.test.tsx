import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { email, link, multiline, number, phone, slug, text, url, words } from '#schemas/fields/index.ts';
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
