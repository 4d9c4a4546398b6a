import { serviceSlugs } from '../catalogue.ts';
import type { Picture } from '../picture.ts';
import { asPicture } from './composition.ts';
import { flatLays } from './flat-lays.ts';
import { sections } from './sections.ts';
import { gardenViews } from './service-gardens.ts';
import { workViews } from './service-works.ts';

const size = { width: 1600, height: 1067, format: 'webp' } as const;

const drawn: readonly Picture[] = [
  { name: 'service-garden-design', ...size, ...flatLays.design },
  { name: 'service-garden-design-2', ...size, ...flatLays.materials },
  { name: 'service-landscape-construction-2', ...size, ...sections.wallTop },
  { name: 'service-irrigation', ...size, ...sections.dripSection },
  { name: 'service-pools-and-water-2', ...size, ...sections.waterLip },
  { name: 'service-paving-and-stone-2', ...size, ...flatLays.stoneBench },
  { name: 'service-garden-care', ...size, ...flatLays.careBench },
  ...[...workViews, ...gardenViews].map(asPicture),
];

/** Two pictures for each service, in the order of the services. */
export const servicePictures: readonly Picture[] = serviceSlugs.flatMap((slug) =>
  [`service-${slug}`, `service-${slug}-2`].flatMap((name) =>
    drawn.filter((picture) => picture.name === name),
  ),
);
