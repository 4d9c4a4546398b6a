// Ends with one line where a declaration is malformed: node scripts/lib/check-declared.mjs
import { fail } from './become.mjs';
import { readDeclared } from './declared.mjs';

await readDeclared().catch(fail);
