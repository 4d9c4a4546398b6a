import { definePage } from '../engine/page.ts';
import { home } from './home.ts';

/** The page of each service. */
export const serviceDetails = definePage({
  name: 'service-details',
  label: 'Service Details',
  route: '/service-details',
  order: 7,
  title: 'Our Services',
  description: home.description,
  shows: 'service',
});
