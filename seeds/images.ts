import images from './images/images.json' with { type: 'json' };

export { images };

/** Lists the names of a project's gallery images: the finished work, then its other views. */
export function listProjectViews(slug: string): readonly string[] {
  const isView = new RegExp(`^project-${slug}-(?:after|\\d+)$`);
  return images.map(({ name }) => name).filter((name) => isView.test(name));
}
