import { runServer } from '../run-server.ts';

// What tests start as a process of its own.
await runServer({ env: process.env, seed: { content: async () => {}, drawPictures: async () => {} } });
