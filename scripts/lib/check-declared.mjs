// Ends with one line where a declaration is malformed: node scripts/lib/check-declared.mjs

import { readDeclared } from './declared.mjs';
import { fail } from './run.mjs';

await readDeclared().catch(fail);
