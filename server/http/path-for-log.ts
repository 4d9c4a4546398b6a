/** The path of a request as it is logged: without its query, and without the key in the address of a review link. */
export function pathForLog(url: string): string {
  const [path = ''] = url.split('?', 1);
  return path.replace(/^(\/+review\/+)[^/]+/i, '$1…');
}
