import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const entry = 'virtual:api-client';

/** @type {import('vite').EnvironmentOptions} */
const environment = {
  consumer: 'client',
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    minify: false,
    rolldownOptions: {
      input: { client: entry },
      preserveEntrySignatures: 'strict',
      output: { entryFileNames: '[name].js', codeSplitting: false },
    },
  },
};

/**
 * Writes the typed client of the site's API: one module without imports, and its declaration file.
 * @param {string} root
 * @returns {import('vite').Plugin}
 */
export function apiClient(root) {
  return {
    name: 'api-client',
    apply: 'build',
    config: () => ({ environments: { api: environment } }),
    applyToEnvironment: ({ name }) => name === 'api',
    resolveId: (/** @type {string} */ id) => (id === entry ? `\0${id}` : undefined),
    async load(id) {
      if (id !== `\0${entry}`) return undefined;
      const { describeClient } = await import(
        pathToFileURL(join(root, 'server/api/client-declarations.ts')).href
      );
      const { endpoints, declarations } = describeClient();
      this.emitFile({ type: 'asset', fileName: 'client.d.ts', source: declarations });
      return `
        import { sendRequest } from '${join(root, 'schemas/api/send-request.ts')}';
        export { ApiRequestError } from '${join(root, 'schemas/api/send-request.ts')}';
        const endpoints = ${JSON.stringify(endpoints, null, 2)};
        export const createApiClient = (options) => ({
          call: (name, request) => sendRequest(options, endpoints[name], request),
        });
      `;
    },
  };
}
