export { aboutSection } from './about-section.ts';
export { heroSection } from './hero-section.ts';
export { introVideoSection } from './intro-video-section.ts';
export { projectsSection } from './projects-section.ts';
export { servicesSection } from './services-section.ts';
