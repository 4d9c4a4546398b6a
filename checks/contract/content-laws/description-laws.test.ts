import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AnyContent, compileDeclaration } from '#schemas/engine/declaration.ts';
import { formatPath, type Path } from '#schemas/engine/issue.ts';
import { loadContent } from '#schemas/engine/load.ts';
import { isRecord } from '#schemas/engine/records.ts';
import { walkFields } from '#schemas/engine/walk.ts';
import { compileDescription } from './compile-description.ts';
import { randomEdits } from './random-content.ts';

/** Cases of each law; failures print the seed of theirs. Compiling a schema takes long. */
const runs = { numRuns: Math.ceil(Number(process.env.LAW_RUNS ?? 200) / 10), endOnFailure: true };

const described = randomEdits.map(({ shape, ...rest }) => {
  const declaration = compileDeclaration({ type: 'random', label: 'Random', fields: shape });
  return { ...rest, declaration };
});
type Described = typeof described extends fc.Arbitrary<infer D> ? D : never;

const law = (sentence: string, check: (made: Described) => void) =>
  test(sentence, { timeout: 600_000 }, () => fc.assert(fc.property(described, check), runs));

/** Values that no field, or only some, can have. */
const values = [
  ...[null, true, 0, 7, -1, 1.5, 1e12, '', 'a', ' ', '2026-01-02', '2026-02-30', '25:00', '09:30'],
  ...['2026-08-01T09:00:00Z', 'project:1', 'project:x', [], ['a'], ['a', 'z'], [1], [0], [null], [[]], [{}]],
  ...[{}, { from: 5 }, { _type: 'one' }, { _type: 'none' }, [{ _type: 'one' }], [{ _type: 'other', _v: 3 }]],
];

function replaceAt(value: unknown, [step, ...rest]: Path, next: unknown): unknown {
  if (step === undefined) return next;
  if (Array.isArray(value)) return value.with(Number(step), replaceAt(value[Number(step)], rest, next));
  return isRecord(value) ? { ...value, [step]: replaceAt(value[step], rest, next) } : value;
}

/** The paths at which the API would refuse to read content. */
function findUnreadable(declaration: Described['declaration'], content: AnyContent): string[] {
  return loadContent(declaration, content, declaration.version).unreadable.map(({ path }) =>
    formatPath(path),
  );
}

law('the description accepts the content that can be read, and no other', ({ declaration, sides, pick }) => {
  const validate = compileDescription(declaration, 'input');
  const compare = (content: AnyContent, change: object) => {
    const accepted = validate(content);
    const isSame = accepted === (findUnreadable(declaration, content).length === 0);
    expect({ ...change, accepted, isSame, errors: isSame ? [] : validate.errors }).toMatchObject({
      isSame: true,
    });
  };

  for (const content of Object.values(sides)) {
    compare(content, {});
    const paths = [...walkFields(declaration.fields, content)].map(({ path }) => path);
    for (let broken = 0; broken < 8 && paths.length > 0; broken += 1) {
      const path = paths[pick(paths.length)] ?? [];
      const value = values[pick(values.length)];
      compare(replaceAt(content, path, value) as AnyContent, { path: formatPath(path), value });
    }
  }
});

law('the description of responses accepts all content that is read', ({ declaration, sides }) => {
  const validate = compileDescription(declaration, 'output');

  for (const content of Object.values(sides)) {
    if (findUnreadable(declaration, content).length > 0) continue;
    validate(loadContent(declaration, content, declaration.version).content);
    expect(validate.errors ?? []).toEqual([]);
  }
});
