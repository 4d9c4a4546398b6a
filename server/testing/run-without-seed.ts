import { runServer } from '../run-server.ts';
import { noSeed } from '../seed.ts';

// Started by tests as a process of its own.
await runServer({ env: process.env, seed: noSeed });
