/** How long a title is, for the size in which it is set. */
export function titleLength(title: string): 'short' | 'middle' | 'long' {
  if (title.length > 110) return 'long';
  return title.length > 48 ? 'middle' : 'short';
}
