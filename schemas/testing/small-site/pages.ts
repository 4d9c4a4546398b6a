import { definePage } from '../../engine/page.ts';

/** The home page. */
export const home = definePage({
  name: 'home',
  label: 'Home Page',
  route: '/',
  order: 1,
  title: 'Small Site',
  description: 'The home page of the small site.',
  menu: 'Home',
});

/** The list of stories. */
export const stories = definePage({
  name: 'stories',
  label: 'Stories Page',
  route: '/stories',
  order: 2,
  title: 'Stories',
  description: 'All stories.',
  menu: 'Stories',
  lists: 'story',
});

/** The page of a story. */
export const storyDetails = definePage({
  name: 'story-details',
  label: 'Story Details',
  route: '/story-details',
  order: 3,
  title: 'Stories',
  description: 'A story.',
  shows: 'story',
});

/** A page without blocks of its own. */
export const about = definePage({
  name: 'about',
  label: 'About',
  route: '/about',
  order: 4,
  title: 'About',
  description: 'Who writes the stories.',
  menu: 'About',
});
