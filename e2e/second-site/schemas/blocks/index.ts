export { coursesIntro } from './courses-intro.ts';
export { reasonsSection } from './reasons-section.ts';
export { seasonNotice } from './season-notice.ts';
export { visitDirections } from './visit-directions.ts';
export { visitPractical } from './visit-practical.ts';
export { visitTour } from './visit-tour.ts';
export { welcomeSection } from './welcome-section.ts';
