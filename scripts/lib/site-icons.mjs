import { join } from 'node:path';

const name = 'virtual:site-icons';

/**
 * Builds the icons of public pages with the site's own function, which writes fewer attributes.
 * @param {string} root
 * @returns {import('vite').Plugin}
 */
export function siteIcons(root) {
  const file = join(root, 'renderer/engine/components/create-icon.tsx');
  return {
    name: 'site-icons',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name !== 'admin',
    resolveId: (id) => (id.endsWith('/createReactComponent.mjs') ? `\0${name}` : undefined),
    load: (id) =>
      id === `\0${name}` ? `export { createIcon as default } from ${JSON.stringify(file)};` : undefined,
  };
}
