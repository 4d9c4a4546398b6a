import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInSite } from '../testing/render-in-site.tsx';
import { ButtonLink } from './button.tsx';

test('a button leads to pages of the site and to safe addresses', () => {
  for (const href of ['/services', '#reach', 'https://example.com/a', 'tel:+971412345'])
    renderInSite(<ButtonLink href={href}>{href}</ButtonLink>);

  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/services',
    '#reach',
    'https://example.com/a',
    'tel:+971412345',
  ]);
});

test.each(['javascript:alert(1)', 'data:text/html,x', '//evil.test', '/\\evil.test'])(
  'a button to %s is not rendered',
  (href) => {
    renderInSite(<ButtonLink href={href}>Read more</ButtonLink>);

    expect(screen.queryByText('Read more')).toBeNull();
  },
);
