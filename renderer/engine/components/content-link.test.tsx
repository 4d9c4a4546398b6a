import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInSite } from '../testing/render-in-site.tsx';
import { ContentLink } from './content-link.tsx';

test.each([
  ['/services', true],
  ['/media-centre?page=2', true],
  ['/media/plan.pdf', false],
  ['/admin', false],
  ['/contact#contact-title', false],
  ['#contact-title', false],
  ['https://example.com/', false],
  ['tel:+971412345', false],
])('a link to %s is followed by the router: %s', (href, isRouted) => {
  renderInSite(<ContentLink href={href}>Read more</ContentLink>);

  const isLeftToBrowser = fireEvent.click(screen.getByRole('link'));

  expect(isLeftToBrowser).toBe(!isRouted);
});

test.each(['javascript:alert(1)', 'data:text/html,x', '//evil.test', '/\\evil.test'])(
  'a link to %s is not rendered',
  (href) => {
    renderInSite(<ContentLink href={href}>Read more</ContentLink>);

    expect(screen.queryByText('Read more')).toBeNull();
  },
);
