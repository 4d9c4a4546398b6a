import { blocks } from '#schemas/blocks.ts';
import { course } from '#schemas/entities/course.ts';
import { instructor } from '#schemas/entities/instructor.ts';
import { pages } from '#schemas/pages/index.ts';
import { schoolFacts } from '#schemas/settings/school-facts.ts';
import { collections } from '#server/documents/documents.ts';
import { insertEntry } from '#server/documents/entries.ts';
import { insertPage } from '#server/documents/pages.ts';
import { insertDocument } from '#server/documents/publications.ts';
import type { Seed } from '#server/seed.ts';

const contents: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  welcome_section: {
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
};

/** The website of the sailing school, as an empty store receives it. */
export const seed: Seed = {
  content: (store) =>
    store.change(async (trx) => {
      const leader = await insertEntry(trx, instructor, { name: 'Inês Marinho', biography: '', photo: '' });
      await insertEntry(trx, course, {
        title: 'First Knots',
        slug: 'first-knots',
        instructor_id: leader,
        days: 5,
        starts_on: '2027-05-03',
        content: '<p>Knots, wind and the rules of the river.</p>',
      });
      const pageIds = new Map<string, number>();
      for (const block of blocks) {
        let pageId = pageIds.get(block.page);
        if (pageId === undefined) {
          const page = await insertPage(trx, { name: block.page, route: pages[block.page].route });
          if (!page) throw new Error(`The page "${block.page}" exists already.`);
          pageId = page.id;
          pageIds.set(block.page, pageId);
        }
        const key = {
          collection: collections.components,
          type: block.type,
          name: block.type,
          pageId,
          orderNo: block.order,
        };
        await insertDocument(trx, key, {
          declaration: block,
          content: contents[block.type] ?? {},
          savedBy: null,
        });
      }
      const facts = { collection: collections.settings, type: schoolFacts.type, name: schoolFacts.type };
      const content = { motto: 'Wind is free.', phone: '', email: 'hello@tern-and-tide.example' };
      await insertDocument(trx, facts, { declaration: schoolFacts, content, savedBy: null });
    }),
};
