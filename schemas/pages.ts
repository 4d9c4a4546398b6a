/** The pages of the public site that hold blocks: their names in the store, and where they stand. */
export const pages = {
  home: { label: 'Home Page', route: '/' },
  about: { label: 'About', route: '/about' },
  team: { label: 'Team', route: '/team' },
  projects: { label: 'Projects', route: '/projects' },
  services: { label: 'Services', route: '/services' },
  contact: { label: 'Contact', route: '/contact' },
  'project-details': { label: 'Project Details', route: '/project-details' },
  'service-details': { label: 'Service Details', route: '/service-details' },
  profiles: { label: 'Profiles', route: '/profiles' },
} as const;

/** The name of a page in the store. */
export type PageName = keyof typeof pages;
