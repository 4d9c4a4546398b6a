import { projectScenes } from '../catalogue.ts';
import type { Picture } from '../picture.ts';
import { ajman } from './places/ajman-clinic-garden.ts';
import { alAin } from './places/al-ain-oasis-park.ts';
import { alBarsha } from './places/al-barsha-courtyard.ts';
import { alQuoz } from './places/al-quoz-restaurant-yard.ts';
import { businessBay } from './places/business-bay-rooftop.ts';
import { dubaiHills } from './places/dubai-hills-walk.ts';
import { fujairah } from './places/fujairah-terraces.ts';
import { hatta } from './places/hatta-farmhouse.ts';
import { jumeirah } from './places/jumeirah-pool-terrace.ts';
import { khalifaCity } from './places/khalifa-city-forecourt.ts';
import { liwa } from './places/liwa-desert-retreat.ts';
import { mirdif } from './places/mirdif-ghaf-garden.ts';
import { rasAlKhaimah } from './places/rak-hotel-arrival.ts';
import { saadiyat } from './places/saadiyat-beach-garden.ts';
import { sharjah } from './places/sharjah-school-yard.ts';
import { university } from './places/university-city-quad.ts';
import { drawAfter, drawBefore, type ProjectPlace } from './project.ts';

/** The place of every project, by its slug. */
export const places: Readonly<Record<string, ProjectPlace>> = {
  'al-barsha-courtyard': alBarsha,
  'rak-hotel-arrival': rasAlKhaimah,
  'mirdif-ghaf-garden': mirdif,
  'jumeirah-pool-terrace': jumeirah,
  'liwa-desert-retreat': liwa,
  'al-ain-oasis-park': alAin,
  'business-bay-rooftop': businessBay,
  'sharjah-school-yard': sharjah,
  'saadiyat-beach-garden': saadiyat,
  'hatta-farmhouse': hatta,
  'al-quoz-restaurant-yard': alQuoz,
  'khalifa-city-forecourt': khalifaCity,
  'university-city-quad': university,
  'ajman-clinic-garden': ajman,
  'fujairah-terraces': fujairah,
  'dubai-hills-walk': dubaiHills,
};

/** What the finished place shows, for those who cannot see it. */
const shown: Readonly<Record<string, string>> = {
  'al-barsha-courtyard': 'a walled courtyard with a rill on its axis, a ghaf tree, agaves and a low seat',
  'rak-hotel-arrival':
    'a hotel forecourt at dusk with palms in two rows beside a long basin before a lit arcade',
  'mirdif-ghaf-garden': 'a family garden with three ghaf trees, boulders, a lawn and a round timber deck',
  'jumeirah-pool-terrace':
    'a pool with a pergola at its end, palms, a timber deck and towers beyond the hedge',
  'liwa-desert-retreat': 'a pavilion before dunes at dusk with a fire bowl, low seats and desert grasses',
  'al-ain-oasis-park': 'a park path beside a falaj with date palms, stone benches and bare mountains behind',
  'business-bay-rooftop':
    'a rooftop at dusk with a timber deck, low seats round a fire, planters and the skyline',
  'sharjah-school-yard':
    'a school yard with sails of cloth, play circles on the paving, benches and ghaf trees',
  'saadiyat-beach-garden': 'a boardwalk through beach grasses to the sea beside a white house with a deck',
  'hatta-farmhouse': 'a stone farmhouse with a flowering pergola, stepping stones, fruit trees and mountains',
  'al-quoz-restaurant-yard':
    'a restaurant yard at dusk with tables, strings of lamps, a palm and bougainvillea',
  'khalifa-city-forecourt':
    'a villa forecourt with large slabs to the door, a narrow pool, palms and grasses',
  'university-city-quad': 'a quadrangle with trees in a grid, a rill and benches before an arcade and a dome',
  'ajman-clinic-garden': 'a clinic garden with a curved path, benches in the shade of ghaf trees and flowers',
  'fujairah-terraces': 'a hillside in three planted terraces with dry stone walls and steps to a white house',
  'dubai-hills-walk': 'a curved walk under ghaf trees between lawns and villas',
};

const size = { width: 1600, height: 1067, format: 'webp' } as const;

function picturesOf(slug: string, title: string, place: string): Picture[] {
  const world = places[slug];
  if (!world) return [];
  const seen = shown[slug] ?? title;
  return [
    {
      name: `project-${slug}-after`,
      alt: `${place}: ${seen}, as finished.`,
      ...size,
      draw: () => drawAfter(slug, world),
    },
    ...world.more.map((standpoint, index) => ({
      name: `project-${slug}-${index + 2}`,
      alt: `${place}: ${seen}, from another standpoint.`,
      ...size,
      draw: () => drawAfter(slug, world, standpoint),
    })),
    {
      name: `project-${slug}-before`,
      alt: `${place}: the same view before work began, bare sand with rubble, pipes and survey pegs.`,
      ...size,
      draw: () => drawBefore(slug, world),
    },
  ];
}

/** All pictures of all projects, project by project: finished, further views, bare site. */
export const projectPictures: readonly Picture[] = projectScenes.flatMap(({ slug, title, place }) =>
  picturesOf(slug, title, place),
);
