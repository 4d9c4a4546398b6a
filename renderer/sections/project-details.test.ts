import { expect, test } from 'vitest';
import { shareTargets } from './project-details.tsx';

const page = {
  title: 'Sun & shade',
  url: 'https://ghaf.example/projects/a',
  image: 'https://ghaf.example/media/a.jpg',
};

test.each([
  ['facebook', 'https://www.facebook.com/sharer/sharer.php', { u: page.url }],
  ['twitter', 'https://twitter.com/intent/tweet', { url: page.url, text: page.title }],
  ['linkedin', 'https://www.linkedin.com/sharing/share-offsite/', { url: page.url }],
  [
    'pinterest',
    'https://www.pinterest.com/pin/create/button/',
    { url: page.url, media: page.image, description: page.title },
  ],
  ['email', 'mailto:', { subject: page.title, body: page.url }],
] as const)('a page shared by %s has its full title and address', (target, start, values) => {
  const [before, search] = shareTargets[target].addressOf(page).split('?');

  expect(before).toBe(start);
  expect(Object.fromEntries(new URLSearchParams(search))).toEqual(values);
});
