/** Writes robots.txt. */
export function writeRobots(publicUrl: string): string {
  const closed = ['/admin', '/login', '/preview/', '/api/'].map((path) => `Disallow: ${path}`);
  return ['User-agent: *', ...closed, '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n');
}
