import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { LinkTarget } from '#schemas/api/links.ts';
import { link } from '#schemas/fields/index.ts';
import { fakeServices } from '../testing/fake-services.tsx';
import { declare, renderForm } from '../testing/render-form.tsx';

const declaration = declare({ to: link({ label: 'Leads to' }) });
const villa: LinkTarget = {
  ...{ link: 'entry:project/12', title: 'Villa 3', kind: 'Project', state: 'public' },
  address: '/projects/villa-3',
};
const about: LinkTarget = {
  ...{ link: 'page:about', title: 'About us', kind: 'Page', state: 'public', address: '/about' },
};

const renderLink = (to = '', targets: readonly LinkTarget[] = [villa, about]) => {
  const services = fakeServices();
  services.linkTargets = targets;
  const rendered = renderForm(declaration, { to }, services);
  return { ...rendered, services, box: () => screen.getByRole('combobox', { name: 'Leads to' }) };
};

test('a page of this site is found by its title with the keyboard', async () => {
  const { user, saves, form, box } = renderLink();

  await user.click(box());
  await user.keyboard('villa{ArrowDown}{Enter}');

  expect(box()).toHaveProperty('value', 'Villa 3');
  expect(screen.getByText('Project · /projects/villa-3')).toBeDefined();
  expect(screen.getByText('Public')).toBeDefined();
  expect(await act(() => form.save())).toBe(true);
  expect(saves).toEqual([{ to: 'entry:project/12' }]);
});

test('a typed address of this site becomes its target with Enter, and another one stays', async () => {
  const { user, saves, form, box } = renderLink();

  await user.type(box(), '/about{Enter}');
  expect(box()).toHaveProperty('value', 'About us');
  expect(await act(() => form.save())).toBe(true);
  await user.clear(box());
  await user.type(box(), 'https://example.com/about');
  await user.tab();
  expect(await act(() => form.save())).toBe(true);

  expect(saves).toEqual([{ to: 'page:about' }, { to: 'https://example.com/about' }]);
});

test('Enter closes the open list and does not submit the form around it, the next one does', async () => {
  const { user, box } = renderLink();
  await user.type(box(), 'vil');
  expect(box().getAttribute('aria-expanded')).toBe('true');

  expect(fireEvent.keyDown(box(), { key: 'Enter' })).toBe(false);

  expect(box().getAttribute('aria-expanded')).toBe('false');
  expect(fireEvent.keyDown(box(), { key: 'Enter' })).toBe(true);
});

test('an address of this site at which nothing is stays as it was typed, and says so once it is left', async () => {
  const { user, saves, form, box } = renderLink();

  await user.type(box(), '/nowhere');
  expect(screen.queryByText('Nothing is at this address.')).toBeNull();
  await user.tab();
  expect(await screen.findByText('Nothing is at this address.')).toBeDefined();
  expect(await act(() => form.save())).toBe(true);

  expect(saves).toEqual([{ to: '/nowhere' }]);
});

test('a link without its beginning is completed once it is left, and says that nothing is there', async () => {
  const { user, box } = renderLink();

  await user.type(box(), 'nowhere');
  await user.tab();
  expect(await screen.findByText('Nothing is at this address.')).toBeDefined();
  expect(box()).toHaveProperty('value', '/nowhere');

  await user.clear(box());
  await user.type(box(), 'mail@example.com');
  await user.tab();
  expect(box()).toHaveProperty('value', 'mailto:mail@example.com');
});

test('a target that visitors cannot open says so, and is cleared', async () => {
  const { user, saves, form, box } = renderLink('entry:project/12', [{ ...villa, state: 'binned' }]);
  expect(await screen.findByText('In the bin')).toBeDefined();
  expect(screen.getByText(/Visitors see the text without a link/)).toBeDefined();

  screen.getByRole('button', { name: 'Clear Leads to' }).focus();
  await user.keyboard('{Enter}');

  expect(document.activeElement).toBe(box());
  expect(box()).toHaveProperty('value', '');
  expect(await act(() => form.save())).toBe(true);
  expect(saves).toEqual([{ to: '' }]);
});

test('a search that fails says why, and finds nothing otherwise', async () => {
  const { user, services, box } = renderLink();
  await user.click(box());
  await user.keyboard('olives');
  expect(await screen.findByText('Nothing of this site is called that')).toBeDefined();

  services.loadError = 'The server is not reachable';
  await user.keyboard(' and figs');

  expect(await screen.findByText('The server is not reachable')).toBeDefined();
});
