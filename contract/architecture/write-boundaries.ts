import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildBiomeOverrides } from './biome-overrides.ts';

const file = join(import.meta.dirname, '../../biome.boundaries.json');
writeFileSync(file, `${JSON.stringify({ overrides: buildBiomeOverrides() }, null, 2)}\n`);
