import type { JsonSchema } from './declared-schemas.ts';
import { describeApi, type Operation } from './openapi.ts';

interface Field {
  readonly name: string;
  readonly type: string;
  readonly isOptional?: boolean;
  readonly comment?: string;
}

const json = 'application/json';

/** Declarations of the clients of all sites. */
const fixed = `
/** The site that a client calls, and as whom. */
export interface ClientOptions {
  /** The site's address, such as \`https://example.com\`. */
  readonly url: string;
  /** The token of a session, for endpoints of the back office. */
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An error response of the API, with its messages by the dotted paths of their fields. */
export declare class ApiRequestError extends Error {
  readonly status: number;
  readonly errors: Readonly<Record<string, readonly string[]>>;
}

/** The operation id of an endpoint. */
export type EndpointName = keyof Endpoints;
/** Path parameters, query and body of a request. */
export type RequestOf<N extends EndpointName> = Endpoints[N]['request'];
/** The response of an endpoint. */
export type ResponseOf<N extends EndpointName> = Endpoints[N]['response'];

/** The API of the site; an error response rejects with ApiRequestError. */
export interface ApiClient {
  readonly call: <N extends EndpointName>(
    name: N,
    ...rest: {} extends RequestOf<N> ? [request?: RequestOf<N>] : [request: RequestOf<N>]
  ) => Promise<ResponseOf<N>>;
}

/** Creates a client of the site's API for a browser of an allowed origin or for a program. */
export declare function createApiClient(options: ClientOptions): ApiClient;
`;

/** Describes the client of this site: method and path of each endpoint that sends and receives JSON, and its declaration file, which imports nothing. */
export function describeClient(): {
  readonly endpoints: Readonly<Record<string, { readonly method: string; readonly path: string }>>;
  readonly declarations: string;
} {
  const { info, paths, components } = describeApi();
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([, operation]) => isJson(operation))
      .map(([method, operation]) => ({ method: method.toUpperCase(), path, ...operation })),
  );
  const schemas = Object.entries(components.schemas).map(([name, each]) => ({ name, type: typeOf(each) }));
  const declarations = [
    `// The API of ${info.title}, made by its build.`,
    fixed,
    '/** Contents and other shapes of the API by their names in its OpenAPI document. */',
    `export interface Schemas ${objectOf(schemas)}\n`,
    '/** Requests and responses by operation id. */',
    `export interface Endpoints ${objectOf(operations.map(describeEndpoint))}\n`,
  ];
  return {
    endpoints: Object.fromEntries(
      operations.map(({ operationId, method, path }) => [operationId, { method, path }]),
    ),
    declarations: declarations.join('\n'),
  };
}

/** Whether request and response are JSON; files are not. */
function isJson({ requestBody, responses }: Operation): boolean {
  return [requestBody, ...Object.values(responses)].every((part) => !part || json in part.content);
}

function describeEndpoint({ operationId, summary, parameters, requestBody, responses }: Operation): Field {
  const body = requestBody?.content[json]?.schema;
  const [success] = Object.values(responses);
  const request = [
    ...describeParameters('params', parameters, 'path'),
    ...describeParameters('query', parameters, 'query'),
    ...(body ? [{ name: 'body', type: typeOf(body) }] : []),
  ];
  const fields = [
    { name: 'request', type: request.length > 0 ? objectOf(request) : 'Record<string, never>' },
    { name: 'response', type: typeOf(success?.content[json]?.schema ?? {}) },
  ];
  return { name: operationId, type: objectOf(fields), comment: summary };
}

function describeParameters(name: string, parameters: Operation['parameters'], place: string): Field[] {
  const own = parameters.filter((each) => each.in === place);
  if (own.length === 0) return [];
  const fields = own.map(({ name, required, schema }) => {
    const type = typeOf(schema);
    return { name, type: type === 'string' ? 'string | number' : type, isOptional: !required };
  });
  return [{ name, type: objectOf(fields), isOptional: fields.every(({ isOptional }) => isOptional) }];
}

/** The TypeScript type of the values that a schema accepts. */
function typeOf(schema: JsonSchema): string {
  const { anyOf, oneOf, allOf = [] } = schema;
  const parts = [
    ownType(schema),
    ...allOf.map(typeOf),
    ...[anyOf, oneOf].map((members) => members && unionOf(members.map(typeOf))),
  ].filter((part) => part !== undefined && part !== 'unknown');
  return parts.length === 0 ? 'unknown' : parts.join(' & ');
}

function unionOf(types: readonly string[]): string {
  if (types.includes('unknown')) return 'unknown';
  const [only = 'never', ...more] = new Set(types);
  return more.length === 0 ? only : `(${[only, ...more].join(' | ')})`;
}

/** The type of a schema without those that it combines. */
function ownType(schema: JsonSchema): string | undefined {
  if (schema.$ref !== undefined) {
    const path = schema.$ref.replace('#/components/schemas/', '').split('/');
    return `Schemas${path
      .filter((_, at) => at % 2 === 0)
      .map((key) => `[${JSON.stringify(key)}]`)
      .join('')}`;
  }
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return unionOf(schema.enum.map((value) => JSON.stringify(value)));
  if (schema.type === undefined) return undefined;
  if (typeof schema.type !== 'string')
    return unionOf(schema.type.map((type) => ownType({ ...schema, type }) ?? 'unknown'));
  if (schema.type === 'object') return recordType(schema);
  if (schema.type !== 'array') return schema.type === 'integer' ? 'number' : schema.type;
  return schema.prefixItems
    ? `[${schema.prefixItems.map(looseType).join(', ')}]`
    : `Array<${looseType(schema.items)}>`;
}

function recordType({
  properties,
  required = [],
  additionalProperties,
  propertyNames = {},
  oneOf,
}: JsonSchema): string {
  if (properties && Object.keys(properties).length > 0)
    return objectOf(
      Object.entries(properties).map(([name, each]) => ({
        name,
        // A variant has the keys; a record of anything would allow all others.
        type: oneOf && isFreeRecord(each) ? 'object' : looseType(each),
        isOptional: !required.includes(name),
      })),
    );
  const key = looseType(propertyNames);
  return `Record<${key === 'unknown' ? 'string' : key}, ${looseType(additionalProperties)}>`;
}

function isFreeRecord(schema: JsonSchema | boolean): boolean {
  return typeof schema === 'object' && schema.type === 'object' && schema.properties === undefined;
}

/** The type of a schema that may be absent, or allow anything. */
function looseType(schema: JsonSchema['items']): string {
  return typeof schema === 'object' && !Array.isArray(schema) ? typeOf(schema) : 'unknown';
}

function objectOf(fields: readonly Field[]): string {
  const lines = fields.flatMap(({ name, type, isOptional, comment }) => [
    ...(comment === undefined ? [] : [`/** ${comment} */`]),
    `${/^[a-z_$][\w$]*$/i.test(name) ? name : JSON.stringify(name)}${isOptional ? '?' : ''}: ${type};`,
  ]);
  return `{\n${lines.join('\n').replaceAll(/^/gm, '  ')}\n}`;
}
