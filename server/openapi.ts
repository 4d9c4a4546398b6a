import { z } from 'zod';
import { type CallName, calls } from '#schemas/api.ts';
import { type Call } from '#schemas/api/call.ts';
import { errorBody } from '#schemas/api/errors.ts';
import { blocks } from '#schemas/blocks.ts';
import { entities } from '#schemas/entities.ts';
import { settings } from '#schemas/settings.ts';

type JsonSchema = Record<string, unknown>;

let description: unknown;

/** The contract as OpenAPI 3.1, with the content of every block, setting and entity; made once. */
export function describeApi(): unknown {
  description ??= {
    openapi: '3.1.0',
    info: { title: 'Trellis', version: '1.0.0' },
    servers: [{ url: '/api/v1' }],
    paths: describePaths(),
    components: {
      schemas: {
        Error: toJsonSchema(errorBody, 'output'),
        ...Object.fromEntries(
          [...blocks, ...settings, ...Object.values(entities)].map((declaration) => [declaration.type, toJsonSchema(declaration.shape, 'output')]),
        ),
      },
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
    },
  };
  return description;
}

function describePaths(): Record<string, Record<string, unknown>> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const name of Object.keys(calls) as CallName[]) {
    const call: Call = calls[name];
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: describeCall(name, call) };
  }
  return paths;
}

function describeCall(name: CallName, call: Call): JsonSchema {
  const body = describeBody(call);
  return {
    operationId: name,
    summary: call.summary,
    security: call.policy === 'admin' ? [{ token: [] }] : [],
    parameters: [...describeParameters(call.params, 'path'), ...describeParameters(call.query, 'query')],
    ...(body ? { requestBody: { required: true, content: body } } : {}),
    responses: {
      [call.status ?? 200]: { description: call.summary, content: asJson(toJsonSchema(call.answer, 'output')) },
      default: { description: 'A refusal', content: asJson({ $ref: '#/components/schemas/Error' }) },
    },
  };
}

function describeBody(call: Call): JsonSchema | undefined {
  if (call.upload) {
    const file = { type: 'string', format: 'binary' };
    return { 'multipart/form-data': { schema: { type: 'object', required: ['file'], properties: { file } } } };
  }
  return call.body && asJson(toJsonSchema(call.body, 'input'));
}

function describeParameters(schema: z.ZodObject | undefined, place: 'path' | 'query'): JsonSchema[] {
  return Object.entries(schema?.shape ?? {}).map(([name, part]) => ({
    name,
    in: place,
    required: place === 'path' || !part.safeParse(undefined).success,
    schema: toJsonSchema(part, 'input'),
  }));
}

function asJson(schema: JsonSchema): JsonSchema {
  return { 'application/json': { schema } };
}

function toJsonSchema(schema: z.core.$ZodType, io: 'input' | 'output'): JsonSchema {
  // A schema that holds itself refers to its own document; inlined below, `$ref` would have to know its place.
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return json;
}
