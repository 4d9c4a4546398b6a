import { definePage } from '../engine/page.ts';

export const about = definePage({
  name: 'about',
  label: 'About',
  route: '/about',
  order: 2,
  title: 'About Us',
  description:
    'Designers, masons, irrigation fitters and gardeners in Al Quoz since 2009: who we are, what we believe in, and how we work.',
  menu: 'About Us',
});
