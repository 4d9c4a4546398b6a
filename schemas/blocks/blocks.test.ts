import { expect, test } from 'vitest';
import { blocks, type Content } from '../blocks.ts';

test('the home page has its specified blocks in their order', () => {
  const specified = [
    'hero_section',
    'about_section',
    'intro_video_section',
    'services_section',
    'projects_section',
  ];
  const home = blocks.filter(({ page }) => page === 'home').map(({ type }) => type);

  expect(home.filter((type) => specified.includes(type))).toEqual(specified);
});

test('content is typed by its block', () => {
  const read = (content: Content<'hero_section'>): string | undefined => {
    // @ts-expect-error a slide has no such field
    void content.slides[0]?.nope;
    // @ts-expect-error no block is declared with this type
    void (null as Content<'hologram'> | null);
    return content.slides[0]?.titleMain;
  };

  expect(read({ slides: [] })).toBeUndefined();
});
