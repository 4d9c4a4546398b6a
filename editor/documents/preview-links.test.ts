import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { link, richText, text } from '#schemas/fields/index.ts';
import { linkQuery } from '../data/link-query.ts';
import { declare } from '../testing/render-form.tsx';
import { showPreviewLinks } from './preview-pane.tsx';

test('links are shown with their addresses, and texts that look like references as they are', () => {
  const client = new QueryClient();
  for (const [reference, state] of [
    ['page:about', 'public'],
    ['entry:project/12#plans', 'draft'],
  ] as const) {
    const target = { link: reference, title: 'About', kind: 'Page', state, address: '/about' };
    client.setQueryData(linkQuery(reference).queryKey, { link: reference, target });
  }
  const { fields } = declare({
    note: text({ label: 'Note' }),
    to: link({ label: 'To' }),
    draft: link({ label: 'Draft' }),
    more: richText({ label: 'More' }),
  });
  const content = {
    note: 'page:about',
    to: 'page:about',
    draft: 'entry:project/12#plans',
    more: '<p>"page:about" <a href="page:about">us</a> and <a href="entry:project/12#plans">plans</a></p>',
  };

  const shown = showPreviewLinks(client, fields, content, () => {});

  expect(shown).toEqual({
    note: 'page:about',
    to: '/about',
    draft: '',
    more: '<p>"page:about" <a href="/about">us</a> and plans</p>',
  });
});
