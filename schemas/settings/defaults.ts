import { pages } from '../pages/index.ts';

const declared = Object.values(pages);
const listLinks = (place: 'menu' | 'footer') =>
  declared.flatMap(({ name, route, [place]: label }) =>
    label === undefined ? [] : [{ _key: name, linkText: label, linkTarget: route }],
  );

/** The tagline, where the owner has written none. */
export const defaultTagline =
  'From seed to shade: we sow, plant and look after what grows here on little water, and build with the stone beneath it.';

/** The menu and the footer until the owner saves others: the pages as they are declared. */
export const defaultMenu = {
  menuLinks: listLinks('menu'),
  footerLinks: listLinks('footer'),
  servicesHeading: 'Services',
  hoursHeading: 'Working hours',
  contactHeading: 'Contact',
  copyright: 'All rights reserved.',
};

/** The opening hours until the owner saves others. */
export const defaultHours = {
  monday: '08.00-17.00',
  tuesday: '08.00-17.00',
  wednesday: '08.00-17.00',
  thursday: '08.00-17.00',
  friday: '08.00-17.00',
  saturday: '08.00-14.00',
  sunday: 'holiday',
} as const;

/** The company facts until the owner saves others. */
export const defaultFacts = {
  legalName: '',
  licenceNumber: '',
  street: '',
  city: 'Dubai',
  region: '',
  postalCode: '',
  country: 'AE',
  area: 'United Arab Emirates',
  latitude: null,
  longitude: null,
} as const;

/** The invitation at the end of pages with which its form begins. */
export const defaultEnquiry = {
  enquiryTitle: 'Shall we look at your garden?',
  enquiryText: 'The first visit is free: we look, measure and answer your questions.',
  enquiryButton: 'Book a free first visit',
} as const;
