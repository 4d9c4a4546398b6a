import type { BlockType, Content } from '#schemas/blocks.ts';

/** The first content of the pages beside home; images are named, addresses are filled in while seeding. */
export const pageContents = {
  about_page: {
    bannerImage: 'banner-about',
    mainImage: 'about-main',
    secondaryImage: 'about-secondary',
    bgTitle: 'Since 2009',
    subtitle: 'Who we are',
    mainTitle: 'Twelve people, one yard, and',
    mainTitleSpan: 'gardens that stay green',
    description:
      'It began in 2009 with two gardeners, a pick-up and a villa in Mirdif whose lawn drank 4,000 litres a day. We took the lawn out, planted nine ghaf trees and laid limestone under them. The garden now lives on 600 litres, and the family eats outside from October to May.\n\nSince then we have drawn, built and looked after gardens in all seven emirates. The survey, the drawings, the masonry, the irrigation and the planting are done by our own people, so that whoever drew your wall can be asked why it stands where it stands.',
    features: [
      'A shade map before the first sketch',
      'Nine plants out of ten native or proven here for ten years',
      'Stone from Ras Al Khaimah, cut in our own yard',
      'Care by the people who built it',
    ],
    contactLabel: 'Ask us about yours',
    phoneNumber: '',
    visionImage: 'project-mirdif-ghaf-garden-after',
    visionBgTitle: 'Vision',
    visionSubtitle: 'What we want',
    visionMainTitle: 'A city whose gardens',
    visionMainTitleSpan: 'need less than they give',
    visionDescription:
      'A garden in the Emirates should cool the house beside it, feed the birds that pass through, and get by on the water that the house has already used once. We want that to be the ordinary case by the time the ghaf trees that we plant today are grown.',
    visionAdditionalDescription:
      'Our own measure: by 2030 no garden that we build needs more than four litres a square metre a day in July.',
    missionImage: 'project-al-barsha-courtyard-after',
    missionBgTitle: 'Mission',
    missionSubtitle: 'How we go about it',
    missionMainTitle: 'Shade before lawn, native before thirsty,',
    missionMainTitleSpan: 'built once',
    missionDescription:
      'We begin with where the sun stands, choose plants that live here anyway, and build on a drained bed with joints that can be opened. Every drawing says what each plant drinks, and every handover comes with a care sheet of two pages.',
    missionAdditionalDescription:
      'Workmanship is under warranty for 12 months, plants for 90 days. What fails in that time we put right.',
    counterImage: 'project-sharjah-school-yard-after',
    counter3Title: 'Awards and commendations',
    counter3Value: 17,
  },
  team_page: {
    bannerImage: 'banner-team',
    pageTitle: 'Our Team',
    pageSubtitle: 'Whoever comes to your gate has a name, a trade and the years to go with it.',
    teamSectionHeading: 'The people who build',
    highlightWord: 'people',
    teamGroups: [],
    enquiryTitle: 'Would you like to meet us?',
    enquiryText: 'The first visit is free: we look, measure and answer your questions.',
    enquiryButton: 'Book a free first visit',
  },
  contact_page: {
    bannerImage: 'banner-contact',
    pageTitle: 'Contact Us',
    formTitle: 'Tell us about your ground',
    formSubtitle: 'Write to us',
    formDescription:
      'How large it is, what stands on it, and what you would like to do there. We answer within two working days, and the first visit costs nothing.',
    submitButtonText: 'Send Message',
    contactImage: 'project-business-bay-rooftop-after',
    phoneNumber: '',
    emailAddress: '',
    officeAddress: '',
  },
  profiles_page: {
    bannerImage: 'banner-profiles',
    pageTitle: 'Profiles',
    sectionBgTitle: 'by hand',
    sectionSubtitle: 'Who answers for what',
    sectionTitle: 'The people behind',
    sectionTitleSpan: 'the stone and the shade',
    enquiryTitle: 'Would you like to meet us?',
    enquiryText: 'The first visit is free: we look, measure and answer your questions.',
    enquiryButton: 'Book a free first visit',
  },
} satisfies { readonly [T in BlockType]?: Content<T> };

/** The groups of the team page, with their members by name. */
export const teamGroups = [
  {
    title: 'Direction',
    subtitle: 'They answer for every garden, and visit each of them twice.',
    members: ['Salem Al Mheiri', 'Hessa Al Falasi'],
  },
  {
    title: 'Design',
    subtitle: 'Survey, shade map, sketches and drawings.',
    members: ['Ingrid Solberg', 'Karim Haddad', 'Yasmine Benali'],
  },
  {
    title: 'Construction',
    subtitle: 'Stone, timber, water and light.',
    members: ['Daniel Tesfaye', 'Priya Nair', 'Rashid Al Kaabi'],
  },
  {
    title: 'Planting and care',
    subtitle: 'They plant it, and they come back every week.',
    members: ['Liza Manalo', 'Adaeze Okoro', 'Ramesh Pillai', 'Govind Rao'],
  },
] as const;

/** The first content of the pages of services and projects; images are named, their addresses are filled in while seeding. */
export const workPages = {
  services_page: {
    bannerImage: 'banner-services',
    pageTitle: 'Services',
    pageSubtitle:
      'Eight kinds of work, one company: the people who draw your garden also build it, and come back to care for it.',
    enquiryTitle: 'Which of these does your garden need?',
    enquiryText: 'The first visit is free: we look, measure and answer your questions.',
    enquiryButton: 'Book a free first visit',
  },
  service_details_page: {
    bannerImage: 'banner-services',
    pageTitle: 'What we do',
    pageSubtitle: 'What we do, how long it takes and what you can hold us to.',
    mediaOrder: 'order_no',
    ctaImage: 'about-secondary',
    ctaTitle: 'A question about your garden?',
    ctaSubtitle: 'Ask us',
  },
  projects_page: {
    bannerImage: 'banner-projects',
    pageTitle: 'Projects',
    pageSubtitle: 'Gardens, courtyards and grounds across the Emirates.',
    enquiryTitle: 'A garden like this?',
    enquiryText: 'The first visit is free: we look, measure and answer your questions.',
    enquiryButton: 'Book a free first visit',
  },
  project_details_page: {
    bannerImage: 'banner-projects',
    pageTitle: 'Our work',
    pageSubtitle: 'The place as we found it, what we make of it, and how long it takes.',
    enquiryTitle: 'A garden like this?',
    enquiryText: 'The first visit is free: we look, measure and answer your questions.',
    enquiryButton: 'Book a free first visit',
  },
} satisfies { readonly [T in BlockType]?: Content<T> };
