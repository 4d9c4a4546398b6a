import { expect, test } from 'vitest';
import { type PageName, pages } from '#schemas/pages/index.ts';
import { site } from '#schemas/site.ts';
import { renderInSite } from '../testing/render-in-site.tsx';
import { EntryHead } from './entry-frame.tsx';

const page: PageName = Object.values(pages).find(({ shows }) => shows !== undefined)?.name ?? 'home';

/** The title and the content of the description and sharing tags of an entry's page. */
function readHead(entry: object) {
  renderInSite(<EntryHead page={page} entry={entry} title="Dhow" start="Built in Sur." path="/boats/dhow" />);
  const contentOf = (selector: string) => document.querySelector(`meta${selector}`)?.getAttribute('content');
  return [
    [document.title, contentOf('[property="og:title"]'), contentOf('[name="twitter:title"]')],
    ['description', 'twitter:description']
      .map((name) => contentOf(`[name="${name}"]`))
      .concat(contentOf('[property="og:description"]')),
  ].map((texts) => [...new Set(texts)]);
}

test('the head of an entry is derived from it where nothing is written for search engines', () => {
  expect(readHead({ seo_title: '', seo_description: '' })).toEqual([
    [`Dhow | ${site.titleEnd}`],
    ['Built in Sur.'],
  ]);
});

test('what is written for search engines is in the title, the description and the sharing tags', () => {
  expect(readHead({ seo_title: 'Sail with us', seo_description: 'Every evening.' })).toEqual([
    [`Sail with us | ${site.titleEnd}`],
    ['Every evening.'],
  ]);
});
