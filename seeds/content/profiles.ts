import type { Content } from '#schemas/blocks.ts';

type Profile = Content<'profiles_data'>['profiles'][number];

/** A profile as seeded; `image` names an image, `pdf_filename` a sheet. */
export type ProfileSeed = Omit<Profile, 'pdf_file'>;

function profile(
  id: string,
  image: string,
  pdf_filename: string,
  words: Pick<Profile, 'name' | 'position' | 'description' | 'specialties'>,
): ProfileSeed {
  return { _key: `p${id}`, id, image, pdf_filename, ...words };
}

/** Team members with a profile. */
export const profiles: readonly ProfileSeed[] = [
  profile('1', 'team-01', 'salem-al-mheiri.pdf', {
    name: 'Salem Al Mheiri',
    position: 'Founder',
    description:
      'Began in 2009 with two gardeners and a pick-up. He visits every garden twice: before the first sketch and on the day it is handed over.',
    specialties: ['Native trees', 'Shade', 'Old farms'],
  }),
  profile('2', 'team-02', '', {
    name: 'Hessa Al Falasi',
    position: 'Managing director',
    description: 'Contracts, dates and people. Whoever calls about a date that slipped talks to her.',
    specialties: ['Contracts', 'Public works'],
  }),
  profile('3', 'team-06', 'ingrid-solberg.pdf', {
    name: 'Ingrid Solberg',
    position: 'Head of design',
    description:
      'Draws the shade before the plants. Her plans say what every plant drinks, in litres a day in July.',
    specialties: ['Shade maps', 'Courtyards', 'Planting plans', 'Water budgets'],
  }),
  profile('4', 'team-05', 'daniel-tesfaye.pdf', {
    name: 'Daniel Tesfaye',
    position: 'Site manager',
    description:
      'Runs up to four sites at a time, from the first peg to the last joint. His sites are swept at five every afternoon.',
    specialties: ['Limestone walls', 'Rills and pools', 'Night works'],
  }),
  profile('5', 'team-04', '', {
    name: 'Liza Manalo',
    position: 'Head of planting',
    description: 'Grows half of what we plant in our own nursery and knows each ghaf by its number.',
    specialties: ['Nursery', 'Ghaf and sidr', 'Drip irrigation'],
  }),
  profile('6', 'team-03', '', {
    name: 'Ramesh Pillai',
    position: 'Head of care',
    description:
      'Looks after the gardens in our care, with three vans. He prunes at first light and writes down what he cut and why.',
    specialties: ['Pruning', 'Soil', 'Pest control without poison'],
  }),
];
