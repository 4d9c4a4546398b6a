import { defineDashboard } from '../../engine/dashboard.ts';

/** The first screen of the small site's back office. */
export const dashboard = defineDashboard({
  counts: [{ key: 'stories', label: 'Stories', entity: 'story' }],
  latest: [],
  shortcuts: [{ label: 'New story', create: 'story' }],
  firstSteps: [{ label: 'Write the first story', why: 'what visitors read', create: 'story' }],
});
