/** The address of the picture that is made of a project or service for where its page is shared. */
export function sharingPicture(type: 'project' | 'service', slug: string): string {
  return `/share/${type}/${encodeURIComponent(slug)}.jpg`;
}
