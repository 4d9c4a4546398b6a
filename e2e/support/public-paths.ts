/** A path of every kind of public page, as the seeds fill them. */
export const publicPaths = [
  '/',
  '/services',
  '/services/irrigation',
  '/projects',
  '/projects/mirdif-ghaf-garden',
  '/about',
  '/team',
  '/profiles',
  '/contact',
  '/privacy-policy',
  '/terms-conditions',
] as const;
