import { clientMarks, portraits, projectScenes, serviceSlugs } from './catalogue.ts';
import type { Picture } from './picture.ts';

export type { Picture } from './picture.ts';
export { clientMarks, portraits, projectScenes } from './catalogue.ts';

function plain(name: string, width: number, height: number, format: 'webp' | 'png' = 'webp'): Picture {
  const draw = () =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#E2CBA6"/></svg>`;
  return { name, alt: name, width, height, format, draw };
}

/** All pictures in the order in which the home page needs them. */
export const pictures: readonly Picture[] = [
  plain('logo-dark', 800, 200, 'png'),
  plain('logo-light', 800, 200, 'png'),
  plain('logo-icon', 256, 256, 'png'),
  plain('share', 1200, 630),
  ...[1, 2, 3, 4].map((n) => plain(`hero-${n}`, 1920, 1280)),
  plain('about-main', 1200, 1600),
  plain('about-secondary', 800, 1200),
  plain('about-member', 800, 1000),
  ...serviceSlugs.flatMap((slug) => [plain(`service-${slug}`, 1600, 1067), plain(`service-${slug}-2`, 1600, 1067)]),
  ...clientMarks.map((mark) => plain(mark.name, 600, 240, 'png')),
  plain('video-background', 1920, 1080),
  plain('video-thumbnail', 1280, 720),
  ...projectScenes.flatMap((project) =>
    [...project.views, `project-${project.slug}-before`].map((name) => plain(name, 1600, 1067)),
  ),
  ...portraits.filter((p) => p.name.startsWith('team')).map((p) => plain(p.name, 800, 1000)),
  ...['about', 'services', 'projects', 'team', 'contact', 'profiles'].map((n) => plain(`banner-${n}`, 1920, 400)),
];
