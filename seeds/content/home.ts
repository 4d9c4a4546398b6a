import type { BlockType, Content } from '#schemas/blocks.ts';

type Slide = Content<'hero_section'>['slides'][number];

const buttons = {
  secondText: 'Book a free first visit',
  secondLink: '/contact',
};

function slide(image: string, parts: Omit<Slide, '_key' | 'image' | keyof typeof buttons>): Slide {
  return { _key: image, image, ...buttons, ...parts };
}

/** The first content of the home page; images, services and projects are named, addresses and ids are filled in while seeding, as is that of the film. */
export const home = {
  hero_section: {
    slides: [
      slide('hero-1', {
        alt: 'A courtyard in low sun: a ghaf tree leans over a long pool in front of a limestone wall',
        subtitle: 'Gardens, courtyards and grounds since 2009',
        titleHighlight1: 'Shade',
        titleMain: 'first, then the',
        titleHighlight2: 'garden',
        description:
          'We plan with the sun of July in mind, plant what lives here anyway, and build in stone that stays cool underfoot.',
        ctaText: 'How we plan shade',
        cta: '/services',
        detailsContent:
          '<p>Every design starts with a shade map: where the sun stands at nine, noon and four, in winter and in summer. Trees and pergolas go where people will sit, and only then do we draw the rest.</p><ul><li>Four to six weeks from the first visit to a complete design</li><li>Two sketches to choose from, one of them cheaper to run</li><li>The litres a day of every plant on the plan</li></ul>',
      }),
      slide('hero-3', {
        alt: 'A pool terrace beside a tall clipped hedge, with a pergola in flower and palms behind it',
        subtitle: 'Pools, rills and basins',
        titleHighlight1: 'Water',
        titleMain: 'where it cools, not where it is',
        titleHighlight2: 'lost',
        description:
          'A rill lowers the air around it by up to four degrees and drinks less than a lawn of its size.',
        ctaText: 'How we build with water',
        cta: '/projects',
        detailsContent:
          '<p>We build plunge pools in nine weeks and lap pools in fourteen. Shells are tested with water for 72 hours before any stone is laid, and covers cut evaporation by two thirds.</p><p>The first month of water care is part of the contract.</p>',
      }),
      slide('hero-4', {
        alt: 'A public walk in the morning, where old ghaf trees shade a bench and a low stone wall',
        subtitle: 'Hotels, schools and parks',
        titleHighlight1: 'Grounds',
        titleMain: 'that stand up to a thousand',
        titleHighlight2: 'feet a day',
        description:
          'Stone on a drained bed, irrigation that can be walked in an hour, and plants that nobody has to replace each spring.',
        ctaText: 'What busy grounds need',
        cta: '/projects',
        detailsContent:
          '<p>Paths for a thousand people a day lie on 25 centimetres of drained bed, with joints that can be opened. Beds begin 60 centimetres up, so that no foot reaches the roots.</p><ul><li>Built in strips, while the grounds stay open</li><li>An irrigation plan that the caretaker can read</li><li>Spare stone of the same block, stored on the site</li></ul>',
      }),
      slide('hero-2', {
        alt: 'A pavilion among dunes at dusk, with lamps lit along a narrow channel of water',
        subtitle: 'Care by the people who built it',
        titleHighlight1: 'Built',
        titleMain: 'once and cared for',
        titleHighlight2: 'long',
        description:
          'The same two gardeners, every week or every second one, and a report each quarter with the water used.',
        ctaText: 'What a year of care includes',
        cta: '/about',
        detailsContent:
          '<p>Care contracts run for a year and can be left with 30 days’ notice. Palms are pruned after flowering, ghaf in December, and the irrigation is walked once a month with every emitter counted.</p>',
      }),
    ],
  },
  about_section: {
    mainImage: 'about-main',
    secondaryImage: 'about-secondary',
    experienceText: 'years of experience',
    bgTitle: 'Ghaf & Stone',
    subtitle: 'Who we are',
    mainTitle: 'Named after the tree that lives on almost no water,',
    mainTitleSpan: 'and the stone underfoot',
    description:
      'We are twelve people in a yard in Al Quoz: designers, builders, irrigation fitters and gardeners. Since 2009 we have made gardens in the Emirates, few at a time, and we come back to look after them.\n\nWe believe in three things. Shade before lawn. Native before thirsty. Built once and cared for long.',
    features: [
      'One designer from the survey to the handover',
      'Our own crews, no subcontracted gardeners',
      'Workmanship under warranty for 12 months, plants for 90 days',
      'Water use measured and reported every quarter',
    ],
    teamMemberImage: 'about-member',
    teamMemberName: 'Salem Al Mheiri',
    teamMemberPosition: 'Founder',
    contactLabel: 'Ask him about your garden',
    phoneNumber: '',
  },
  intro_video_section: {
    backgroundImage: 'hero-2',
    videoUrl: '',
    videoThumbnail: 'project-al-barsha-courtyard-3',
    mainTitle: 'Nine weeks in a courtyard,',
    mainTitleSpan: 'told in fifteen seconds',
    specializationText:
      'From bare sand to the first evening outside. Every stone, pipe and plant in it was placed by our own people.',
    contactButtonText: 'Ask us about your courtyard',
  },
} satisfies { readonly [T in BlockType]?: Content<T> };

/** The words that alternate above the services of the home page. */
export const animatedWords = ['Landscaping', 'Shade', 'Stone', 'Water', 'Planting', 'Care'];

/** The services on the home page, by slug. */
export const homeServices = [
  'garden-design',
  'landscape-construction',
  'irrigation',
  'planting',
  'pools-and-water',
  'garden-care',
];

/** The latest finished projects, on the home page, by slug. */
export const homeProjects = [
  'al-barsha-courtyard',
  'rak-hotel-arrival',
  'mirdif-ghaf-garden',
  'jumeirah-pool-terrace',
  'al-ain-oasis-park',
  'business-bay-rooftop',
  'sharjah-school-yard',
  'saadiyat-beach-garden',
  'al-quoz-restaurant-yard',
];
