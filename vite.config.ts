import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { guardPublicBundle } from './contract/architecture/guard-public-bundle.ts';

/** The public site, its empty shell for the editor's preview, and the admin: three pages that share no look. */
const pages = {
  site: 'renderer/entry-client.tsx',
  preview: 'renderer/entry-preview.tsx',
  admin: 'editor/main.tsx',
};

export default defineConfig(({ command }) => ({
  appType: 'custom',
  base: '/',
  publicDir: false,
  plugins: [react(), guardPublicBundle(import.meta.dirname, ['site', 'preview'])],
  css: { modules: { generateScopedName: '_[hash:base64:6]' } },
  build: {
    // A data: address would need a hole in the content security policy.
    assetsInlineLimit: 0,
    cssCodeSplit: true,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        emptyOutDir: true,
        manifest: true,
        rolldownOptions: { input: pages },
      },
    },
    ssr: {
      // Built, one file is read at the start instead of the hundreds that its packages consist of.
      ...(command === 'build' && {
        resolve: { noExternal: true },
        define: { 'process.env.NODE_ENV': '"production"' },
      }),
      build: {
        outDir: 'dist/server',
        emptyOutDir: true,
        ssr: true,
        minify: false,
        emitAssets: false,
        rolldownOptions: {
          input: { 'entry-server': 'renderer/entry-server.tsx' },
          output: { entryFileNames: '[name].js' },
        },
      },
    },
  },
  builder: {},
}));
