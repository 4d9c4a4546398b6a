/** The address of the sharing image of an entry. */
export function sharingImageAddress(type: string, slug: string): string {
  return `/share/${type}/${encodeURIComponent(slug)}.jpg`;
}
