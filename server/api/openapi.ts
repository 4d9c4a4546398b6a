import { z } from 'zod';
import { repeatHeader } from '#schemas/api/caller.ts';
import type { Endpoint } from '#schemas/api/endpoint.ts';
import { errorBody } from '#schemas/api/errors.ts';
import { getEndpoint, operations } from '#schemas/api/index.ts';
import { site } from '#schemas/site.ts';
import program from '../../package.json' with { type: 'json' };
import { type Direction, declaredSchemas, type JsonSchema, writeSchema } from './declared-schemas.ts';

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly description?: string;
  readonly schema: JsonSchema;
}

/** Schemas of a body by its media types. */
type Content = Readonly<Record<string, { readonly schema: JsonSchema }>>;

/** An endpoint in the description. */
export type Operation = ReturnType<typeof describeEndpoint>;

const repeatParameter: Parameter = {
  name: repeatHeader,
  in: 'header',
  required: false,
  description:
    'A random key of the change. One that is sent again with the same key within half a minute, because its answer was lost, is carried out once.',
  schema: { type: 'string' },
};

type Write = (name: string, schema: z.core.$ZodType, io: Direction) => JsonSchema;

let description: ReturnType<typeof buildDescription> | undefined;

/** The contract as OpenAPI 3.1, in which requests and responses reference the content of each block, settings and entity; created once. */
export function describeApi() {
  description ??= buildDescription();
  return description;
}

function buildDescription() {
  const shared: Record<string, JsonSchema> = {};
  const addDefinition = (name: string, schema: JsonSchema) => {
    shared[name] = schema;
  };
  const write: Write = (name, schema, io) => writeSchema(schema, { name, io, addDefinition });
  const schemas = { Error: write('Error', errorBody, 'output'), ...declaredSchemas(write) };
  return {
    openapi: '3.1.0',
    info: { title: site.name, version: program.version },
    servers: [{ url: '/api/v1' }],
    paths: describePaths(write),
    components: {
      schemas: { ...schemas, ...shared },
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
    },
  };
}

function describePaths(write: Write) {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const name of operations) {
    const endpoint: Endpoint = getEndpoint(name);
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: describeEndpoint(name, endpoint, write),
    };
  }
  return paths;
}

function describeEndpoint(name: string, endpoint: Endpoint, write: Write) {
  const body = describeBody(name, endpoint, write);
  return {
    operationId: name,
    summary: endpoint.summary,
    security: endpoint.policy === 'admin' ? [{ token: [] }] : [],
    parameters: [
      ...describeParameters(endpoint.params, 'path', write),
      ...describeParameters(endpoint.query, 'query', write),
      ...(endpoint.policy === 'admin' && endpoint.method !== 'GET' ? [repeatParameter] : []),
    ],
    ...(body ? { requestBody: { required: true, content: body } } : {}),
    responses: {
      [endpoint.status ?? 200]: {
        description: endpoint.summary,
        content: contentOf(write(name, endpoint.response, 'output'), endpoint.download?.type),
      },
      default: { description: 'An error', content: contentOf({ $ref: '#/components/schemas/Error' }) },
    },
  };
}

function describeBody(name: string, endpoint: Endpoint, write: Write): Content | undefined {
  if (endpoint.upload) {
    const file: JsonSchema = { type: 'string', format: 'binary' };
    return {
      'multipart/form-data': { schema: { type: 'object', required: ['file'], properties: { file } } },
    };
  }
  return endpoint.body && contentOf(write(`${name}.body`, endpoint.body, 'input'));
}

function describeParameters(
  schema: z.ZodObject | undefined,
  place: 'path' | 'query',
  write: Write,
): Parameter[] {
  return Object.entries(schema?.shape ?? {}).map(([name, part]) => ({
    name,
    in: place,
    required: place === 'path' || !z.safeParse(part, undefined).success,
    schema: write(name, part, 'input'),
  }));
}

function contentOf(schema: JsonSchema, type = 'application/json'): Content {
  return { [type]: { schema } };
}
