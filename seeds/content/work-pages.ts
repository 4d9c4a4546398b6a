import type { BlockType, Content } from '#schemas/blocks.ts';

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
