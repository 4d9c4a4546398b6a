import { definePage } from '../engine/page.ts';

export const services = definePage({
  name: 'services',
  label: 'Services',
  route: '/services',
  order: 6,
  title: 'Our Services',
  description:
    'What Ghaf & Stone does for gardens, courtyards and grounds in the UAE: design, construction, irrigation, planting, pools, stone, light and care.',
  menu: 'Services',
  lists: 'service',
});
