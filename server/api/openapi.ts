import { z } from 'zod';
import type { Call } from '#schemas/api/call.ts';
import { errorBody } from '#schemas/api/errors.ts';
import { endpoint, operations } from '#schemas/api/index.ts';
import program from '../../package.json' with { type: 'json' };
import { type Direction, declaredSchemas, type JsonSchema, writeSchema } from './declared-schemas.ts';

type Write = (name: string, schema: z.core.$ZodType, io: Direction) => JsonSchema;

let description: unknown;

/** The contract as OpenAPI 3.1; requests and answers reference the content of each block, settings and entity. Made once. */
export function describeApi(): unknown {
  description ??= buildDescription();
  return description;
}

function buildDescription(): JsonSchema {
  const shared: Record<string, JsonSchema> = {};
  const partition = (name: string, schema: JsonSchema) => {
    shared[name] = schema;
  };
  const write: Write = (name, schema, io) => writeSchema(schema, { name, io, partition });
  const schemas = { Error: write('Error', errorBody, 'output'), ...declaredSchemas(write) };
  return {
    openapi: '3.1.0',
    info: { title: 'Trellis', version: program.version },
    servers: [{ url: '/api/v1' }],
    paths: describePaths(write),
    components: {
      schemas: { ...schemas, ...shared },
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
    },
  };
}

function describePaths(write: Write): Record<string, JsonSchema> {
  const paths: Record<string, JsonSchema> = {};
  for (const name of operations) {
    const call: Call = endpoint(name);
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: describeCall(name, call, write) };
  }
  return paths;
}

function describeCall(name: string, call: Call, write: Write): JsonSchema {
  const body = describeBody(name, call, write);
  return {
    operationId: name,
    summary: call.summary,
    security: call.policy === 'admin' ? [{ token: [] }] : [],
    parameters: [
      ...describeParameters(call.params, 'path', write),
      ...describeParameters(call.query, 'query', write),
    ],
    ...(body ? { requestBody: { required: true, content: body } } : {}),
    responses: {
      [call.status ?? 200]: {
        description: call.summary,
        content: asType(call.download?.type, write(name, call.answer, 'output')),
      },
      default: { description: 'A refusal', content: asJson({ $ref: '#/components/schemas/Error' }) },
    },
  };
}

function describeBody(name: string, call: Call, write: Write): JsonSchema | undefined {
  if (call.upload) {
    const file = { type: 'string', format: 'binary' };
    return {
      'multipart/form-data': { schema: { type: 'object', required: ['file'], properties: { file } } },
    };
  }
  return call.body && asJson(write(`${name}.body`, call.body, 'input'));
}

function describeParameters(
  schema: z.ZodObject | undefined,
  place: 'path' | 'query',
  write: Write,
): JsonSchema[] {
  return Object.entries(schema?.shape ?? {}).map(([name, part]) => ({
    name,
    in: place,
    required: place === 'path' || !z.safeParse(part, undefined).success,
    schema: write(name, part, 'input'),
  }));
}

function asJson(schema: JsonSchema): JsonSchema {
  return asType('application/json', schema);
}

function asType(type = 'application/json', schema: JsonSchema): JsonSchema {
  return { [type]: { schema } };
}
