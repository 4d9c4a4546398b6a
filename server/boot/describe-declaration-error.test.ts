import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { describeLoadError } from './describe-declaration-error.ts';

const file = pathToFileURL(join(import.meta.dirname, '../../schemas/entities/teacher.ts')).href;

function failedThere(error: Error): Error {
  error.stack = `${error.name}: ${error.message}\n    at ${file}:4:18`;
  return error;
}

test('declarations that need each other are told apart, with what to write instead', () => {
  const circular = failedThere(new ReferenceError("Cannot access 'course' before initialization"));

  expect(describeLoadError(circular)).toBe(
    "The declarations cannot be loaded: schemas/entities/teacher.ts:4: Cannot access 'course' before initialization; two files need each other before either is loaded: write the type of the other declaration as a text, or move what both need into a file of its own.",
  );
  expect(describeLoadError(failedThere(new ReferenceError('Motto is not defined')))).toBe(
    'The declarations cannot be loaded: schemas/entities/teacher.ts:4: Motto is not defined',
  );
});

test('a value of another type is led to the compiler, which names it', () => {
  const missing = failedThere(new TypeError("Cannot read properties of undefined (reading 'map')"));

  expect(describeLoadError(missing)).toBe(
    "The declarations cannot be loaded: schemas/entities/teacher.ts:4: Cannot read properties of undefined (reading 'map'); something written there is missing or of another type: `npm run typecheck` names it.",
  );
});
