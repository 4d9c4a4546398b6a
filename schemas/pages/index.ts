/** The pages of the public site that hold blocks, in the order of the menu: their names in the store, and where they stand. */
export const pages = {
  home: { label: 'Home Page', route: '/' },
  about: { label: 'About', route: '/about' },
  team: { label: 'Team', route: '/team' },
  projects: { label: 'Projects', route: '/projects' },
  'project-details': { label: 'Project Details', route: '/project-details' },
  services: { label: 'Services', route: '/services' },
  'service-details': { label: 'Service Details', route: '/service-details' },
  contact: { label: 'Contact', route: '/contact' },
  profiles: { label: 'Profiles', route: '/profiles' },
} as const;

/** The name of a page in the store. */
export type PageName = keyof typeof pages;
