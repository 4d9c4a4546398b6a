import { enableCompileCache } from 'node:module';

enableCompileCache();
process.env.NODE_ENV ??= 'production';

// Imported only now: what the compile cache keeps has to be loaded after it is on.
const { runServer } = await import('#server/run-server.ts');

await runServer({
  env: process.env,
  seed: {
    // Loaded only when it is wanted.
    content: async (store, media) => (await import('#seeds/index.ts')).seed.content(store, media),
  },
});
