import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const name = 'virtual:entity-icons';
const folder = '@tabler/icons-react/dist/esm/icons';

/**
 * Bundles the icons that entities name, and no others; an unknown one fails the build.
 * @param {string} root
 * @returns {import('vite').Plugin}
 */
export function entityIcons(root) {
  return {
    name: 'entity-icons',
    // In development a package that is found late reloads the page.
    config: async (_, { command, mode }) =>
      command === 'serve' && mode !== 'test'
        ? { optimizeDeps: { include: [...(await findModules(root)).values()] } }
        : undefined,
    resolveId: (/** @type {string} */ id) => (id === name ? `\0${name}` : undefined),
    async load(id) {
      if (id !== `\0${name}`) return undefined;
      const found = await findModules(root).catch(async (error) => {
        const { describeDeclarationError } = await load(root, 'server/boot/describe-declaration-error.ts');
        throw error.name === 'DeclarationError' ? new Error(describeDeclarationError(error)) : error;
      });
      const modules = [...found];
      const lines = modules.map(([, module], position) => `import icon${position} from '${module}';`);
      const entries = modules.map(([icon], position) => `${JSON.stringify(icon)}: icon${position}`);
      return [...lines, `export const entityIcons = { ${entries.join(', ')} };`].join('\n');
    },
  };
}

/**
 * Finds the module of each icon that entities name, by its name.
 * @param {string} root
 * @returns {Promise<Map<string, string>>}
 */
async function findModules(root) {
  const [{ entities }, { rejectField }] = await Promise.all([
    load(root, 'schemas/entities.ts'),
    load(root, 'schemas/engine/declaration-error.ts'),
  ]);
  return new Map(
    entities.map((/** @type {{ icon: string, type: string }} */ entity) => {
      const { icon, type } = entity;
      const file = `Icon${icon.replace(/(?:^|-)([a-z0-9])/g, (/** @type {string} */ _, /** @type {string} */ letter) => letter.toUpperCase())}.mjs`;
      if (!existsSync(join(root, 'node_modules', folder, file)))
        rejectField(`${type}.icon`, `the icon set has no "${icon}"`, 'write one of https://tabler.io/icons', [
          entity,
        ]);
      return [icon, `${folder}/${file}`];
    }),
  );
}

const load = (/** @type {string} */ root, /** @type {string} */ file) =>
  import(pathToFileURL(join(root, file)).href);

const createIcon = 'virtual:site-icons';

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
    resolveId: (id) => (id.endsWith('/createReactComponent.mjs') ? `\0${createIcon}` : undefined),
    load: (id) =>
      id === `\0${createIcon}` ? `export { createIcon as default } from ${JSON.stringify(file)};` : undefined,
  };
}
