import { join } from 'node:path';
import { course } from '#schemas/entities/course.ts';
import { instructor } from '#schemas/entities/instructor.ts';
import type { Seed } from '#server/seed.ts';
import { addSeedImages, createSeedWriter } from '#server/seed-writer.ts';

const images = [
  { name: 'river', format: 'webp', alt: 'Three sailing boats on a wide river in the evening' },
] as const;

/** The website of the sailing school, as an empty store receives it. */
export const seed: Seed = {
  async content(store, media) {
    const image = await addSeedImages(media, join(import.meta.dirname, 'images'), images);
    await store.change(async (trx) => {
      const { writeBlocks, writeEntries, writeSettings } = createSeedWriter(trx, image);
      const instructors = await writeEntries(instructor, { ines: { name: 'Inês Marinho' } });
      await writeEntries(course, {
        knots: {
          title: 'First Knots',
          slug: 'first-knots',
          instructor_id: instructors('ines'),
          days: 5,
          starts_on: '2027-05-03',
          gear: ['Soft shoes', 'A wind jacket'],
          photo_ids: [image('river').id],
          film: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
          content: '<p>Knots, wind and the rules of the river.</p>',
        },
      });
      await writeBlocks({
        welcome_section: {
          backdrop: 'river',
          headline: 'Learn to sail on the Tagus',
          lead: 'Four people, one boat, one week.',
          buttonText: 'See the courses',
          buttonLink: '/courses',
        },
        reasons_section: {
          heading: 'Why here',
          reasons: [{ _key: 'wind', claim: 'Wind every afternoon', proof: 'From May to October.' }],
        },
        season_notice: { title: 'Season', message: 'The boats are in the water from April.' },
        courses_intro: { words: '<p>Every course includes the gear.</p>' },
        visit_directions: {
          berth: 'Dock 4, berth 12',
          directions: 'Five minutes from the train.',
          address: { street: 'Doca de Belém 4', postcode: '1400-038', town: 'Lisbon' },
        },
        visit_practical: { tide_table: 'https://tides.example/lisbon' },
      });
      await writeSettings({
        school_facts: { motto: 'Wind is free.', email: 'hello@tern-and-tide.example' },
      });
    });
  },
};
