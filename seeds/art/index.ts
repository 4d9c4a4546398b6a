import { brandPictures } from './brand/brand.ts';
import { clientPictures } from './brand/clients.ts';
import type { Picture } from './picture.ts';
import { banners } from './scenes/banners.ts';
import { asPicture } from './scenes/composition.ts';
import { founderPictures, sharePicture, teamPictures } from './scenes/covers.ts';
import { aboutFrames } from './scenes/frames.ts';
import { heroes } from './scenes/heroes.ts';
import { projectPictures } from './scenes/projects.ts';
import { servicePictures } from './scenes/services.ts';

export { clientMarks, portraits, projectScenes, serviceSlugs } from './catalogue.ts';
export type { Picture } from './picture.ts';

/** All pictures in the order in which the home page needs them. */
export const pictures: readonly Picture[] = [
  ...brandPictures,
  ...heroes.map(asPicture),
  ...aboutFrames.map(asPicture),
  ...founderPictures,
  ...servicePictures,
  ...clientPictures,
  ...projectPictures,
  sharePicture,
  ...teamPictures,
  ...banners.map(asPicture),
];
