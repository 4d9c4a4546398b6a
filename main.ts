import { enableCompileCache } from 'node:module';

enableCompileCache();
process.env.NODE_ENV ??= 'production';

// Imported only now: what the compile cache keeps has to be loaded after it is on.
const { runServer } = await import('#server/run-server.ts');

/** The first content and all that draws it, loaded only when it is wanted. */
const loadSeed = async () => (await import('#seeds/index.ts')).seed;

await runServer({
  env: process.env,
  seed: {
    content: async (store, media) => (await loadSeed()).content(store, media),
    drawPictures: async (media, signal) => {
      if ((await media.listUnfulfilled()).length > 0) await (await loadSeed()).drawPictures(media, signal);
    },
  },
});
