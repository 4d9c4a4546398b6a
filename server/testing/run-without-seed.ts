import { runServer } from '../run-server.ts';
import { noSeed } from '../seed.ts';

// What tests start as a process of its own.
await runServer({ env: process.env, seed: noSeed });
