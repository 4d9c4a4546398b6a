import { once } from 'node:events';
import { enableCompileCache } from 'node:module';

enableCompileCache();
process.env.NODE_ENV ??= 'production';

// Imported only now: the compile cache contains only modules that are loaded after it is enabled.
const { runServer } = await import('#server/run-server.ts');

await runServer({
  env: process.env,
  // In development a process that loads changed sources waits for the end of the one before.
  async whenLoaded() {
    if (!process.send) return;
    process.send('loaded');
    await once(process, 'message');
  },
  seed: {
    // Loaded only when it is used.
    content: async (store, media) => (await import('#seeds/index.ts')).seed.content(store, media),
  },
});
