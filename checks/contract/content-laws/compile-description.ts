import { Ajv2020, type Options } from 'ajv/dist/2020.js';
import type { Declaration } from '#schemas/engine/declaration.ts';
import { writeSchema } from '#server/api/declared-schemas.ts';

/** Compiles the schema of a declaration, as the API describes its content in requests or responses, into a validator. */
export function compileDescription({ shape }: Declaration, io: 'input' | 'output', options: Options = {}) {
  const $defs: Record<string, object> = {};
  const addDefinition = (name: string, schema: object) => {
    $defs[name] = schema;
  };
  const schema = writeSchema(shape, { name: 'random', io, addDefinition });
  const text = JSON.stringify({ ...schema, $defs }).replaceAll('#/components/schemas/', '#/$defs/');
  // Unknown keywords are those of the description alone, and each format comes with its pattern.
  const ajv = new Ajv2020({ strict: false, validateFormats: false, ...options });
  return ajv.compile(JSON.parse(text));
}
