import { z } from 'zod';
import { type DeclaredContent, declaredContent } from '#schemas/api/endpoint.ts';
import { blocks } from '#schemas/blocks.ts';
import type { Declaration } from '#schemas/engine/declaration.ts';
import { type Attachment, attachmentOf, type CommonMeta, type Inside } from '#schemas/engine/field.ts';
import { versionOf } from '#schemas/engine/records.ts';
import type { Rule } from '#schemas/engine/rule.ts';
import { isHideable } from '#schemas/engine/visible.ts';
import { entities } from '#schemas/entities.ts';
import { behaviourOf } from '#schemas/fields/index.ts';
import { maxRows } from '#schemas/fields/list.ts';
import { findSettingDeclaration, pageHeads, settingKeys, settings } from '#schemas/settings.ts';

export type JsonSchema = z.core.JSONSchema.BaseSchema;
/** Whether a schema describes a request, in which keys may be absent, or a response, which has all keys. */
export type Direction = 'input' | 'output';

const base = '#/components/schemas/';
const declared: readonly Declaration[] = [...blocks, ...settings, ...pageHeads, ...entities];

/** Writes a zod schema as JSON Schema; its inner definitions are passed to `addDefinition`, and declared content becomes a reference. */
export function writeSchema(
  schema: z.core.$ZodType,
  {
    name,
    io,
    addDefinition,
  }: { name: string; io: Direction; addDefinition: (name: string, schema: JsonSchema) => void },
): JsonSchema {
  const json = toJson(schema, io);
  const moved = JSON.stringify(json).replaceAll('"#/$defs/', `"${base}${name}.`);
  const { $defs = {}, ...rest }: JsonSchema & { $defs?: Record<string, JsonSchema> } = JSON.parse(moved);
  for (const [key, definition] of Object.entries($defs)) addDefinition(`${name}.${key}`, definition);
  return rest;
}

/** The types of rows that a schema can refer to. */
interface RowTypes {
  /** The names of their definitions by their own. */
  readonly named: ReadonlyMap<string, string>;
  /** The definitions of the whole schema, to which those of further types are added. */
  readonly definitions: Map<string, JsonSchema>;
}

function toJson(schema: z.core.$ZodType, io: Direction): JsonSchema {
  const definitions = new Map<string, JsonSchema>();
  const { $defs, ...json } = toJsonInside(schema, io, { named: new Map(), definitions });
  const all = { ...Object($defs), ...Object.fromEntries(definitions) };
  return Object.keys(all).length > 0 ? { ...json, $defs: all } : json;
}

function toJsonInside(schema: z.core.$ZodType, io: Direction, around: RowTypes): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) =>
      void Object.assign(jsonSchema, refine(zodSchema, jsonSchema, io, around)),
  });
  return json;
}

/** The schemas of every block, settings and entity in responses and requests, and their pairs of name and content. */
export function declaredSchemas(
  write: (name: string, schema: z.core.$ZodType, io: Direction) => JsonSchema,
): Record<string, JsonSchema> {
  return Object.fromEntries([
    ...(['output', 'input'] as const).flatMap((io) => [
      ...declared.map((declaration) => {
        const name = nameOf(declaration.type, io);
        return [name, describeDeclaration(declaration, write(name, declaration.shape, io))];
      }),
      ...blocks.map(({ type }) => [namedOf(type, io), describeNamed(type, io)]),
      ...settingKeys.map((key) => [keyedOf(key, io), describeKeyed(key, io)]),
    ]),
  ]);
}

const inputOf = (type: string) => `${type}.input`;
const nameOf = (type: string, io: Direction) => (io === 'input' ? inputOf(type) : type);
const namedOf = (type: string, io: Direction) => `component.${nameOf(type, io)}`;
const keyedOf = (key: string, io: Direction) => `setting.${nameOf(key, io)}`;
const refTo = (name: string): JsonSchema => ({ $ref: `${base}${name}` });

/** Adds the rules of a declaration, and the conditions of its fields with those of their sections. */
export function describeDeclaration({ fields, rules }: Declaration, schema: JsonSchema): JsonSchema {
  const properties: JsonSchema['properties'] = { ...schema.properties };
  for (const { key, meta } of fields)
    if (meta.showIf) properties[key] = { ...Object(properties[key]), 'x-show-if': meta.showIf };
  return { ...schema, properties, ...listRules(rules) };
}

function describeNamed(type: string, io: Direction): JsonSchema {
  const properties = { name: { const: type }, content: refTo(nameOf(type, io)) };
  return { type: 'object', required: ['name', 'content'], properties };
}

function describeKeyed(key: string, io: Direction): JsonSchema {
  const contentSchema = refTo(nameOf(findSettingDeclaration(key)?.type ?? key, io));
  const value: JsonSchema = { type: 'string', contentMediaType: 'application/json', contentSchema };
  return { type: 'object', required: ['key', 'value'], properties: { key: { const: key }, value } };
}

/** Describes the condition, the rules and the uniqueness of a field in keywords that other tools ignore. */
function describeMeta(
  { showIf, rules = [], unique }: CommonMeta<unknown>,
  io: Direction,
  canHide: boolean,
): JsonSchema {
  const [first, ...others] = rules.flatMap((rule) =>
    // A blank value has no form, a hidden one no rules; published content may be older than its rules.
    'pattern' in rule && !rule.isWarning && io === 'input' && !canHide ? `^\\s*$|(?:${rule.pattern})` : [],
  );
  return {
    ...(showIf && { 'x-show-if': showIf }),
    ...listRules(rules),
    ...(unique !== undefined && { 'x-unique': true }),
    ...(first !== undefined && { pattern: first }),
    ...(others.length > 0 && { allOf: others.map((pattern) => ({ pattern })) }),
  };
}

/** Describes the limits of a value, which drafts may exceed, and content that is older than they are. */
function describeLimits({ kind, meta, inside: { depth } }: Attachment): JsonSchema {
  const { unlimited = {}, maxLength, holds } = behaviourOf(kind);
  const given = Object.entries(meta).filter(
    ([key, limit]) => Object.hasOwn(unlimited, key) && limit !== undefined,
  );
  const limits = {
    ...(holds === 'many' && { max: maxRows }),
    ...(maxLength && { max: maxLength(meta) }),
    ...Object.fromEntries(given),
    ...(depth && { depth }),
  };
  return Object.keys(limits).length > 0 ? { 'x-limits': limits } : {};
}

function listRules(rules: readonly Rule[]): JsonSchema {
  if (rules.length === 0) return {};
  return { 'x-rules': rules.map((rule) => ({ ...rule, ...('custom' in rule && { custom: true }) })) };
}

/** Replaces declared content in a schema by references to its declarations, and adds the condition and rules of a field. */
function refine(
  schema: z.core.$ZodType,
  json: z.core.JSONSchema.BaseSchema,
  io: Direction,
  around: RowTypes,
): JsonSchema {
  const field = attachmentOf(schema);
  if (field) {
    // A record that is always there can be sent as null, and is read with its empty values.
    const isAlways = json.type === 'object' && behaviourOf(field.kind).holds === 'one';
    const hasAddress = io === 'output' && behaviourOf(field.kind).files === 'picture';
    return {
      ...describeMeta(field.meta, io, isHideable(schema)),
      ...describeLimits(field),
      ...(field.inside.showTypesIf && { 'x-show-types-if': field.inside.showTypesIf }),
      ...(json.type === 'array' ? describeRows : describeVariants)(field.inside, io, around),
      ...(isAlways && io === 'input' && { type: ['object', 'null'] }),
      ...(hasAddress && { properties: { ...json.properties, url: imageAddress } }),
    };
  }
  const content: DeclaredContent | undefined = declaredContent.get(schema);
  if (content === undefined) return {};
  if (content.of === 'settings') return oneOf('key', settingKeys, (key) => keyedOf(key, io));
  if (content.of === 'entity') return refineEntry(content, json.properties, io);
  const types = blocks.map(({ type }) => type);
  if (content.isNamed) return oneOf('name', types, (type) => namedOf(type, io));
  return { anyOf: types.map((type) => refTo(nameOf(type, io))) };
}

const imageAddress: JsonSchema = {
  type: 'string',
  description: 'The address of the image in public responses; empty where it was deleted.',
};

const discriminator = { propertyName: '_type' };

/** Rows of several types, each of which is a definition, so that a type can hold itself. */
function describeRows({ types = {}, named = [] }: Inside, io: Direction, around: RowTypes): JsonSchema {
  const own = Object.entries(types).map(([type, declared]) => {
    const name = freeName(type, around.definitions);
    around.definitions.set(name, {});
    return { type, name, declared };
  });
  const inside = {
    ...around,
    named: new Map([...around.named, ...own.map(({ type, name }) => [type, name] as const)]),
  };
  for (const { type, name, declared } of own) {
    const version = versionOf(declared);
    const rowOf = (_v: z.ZodType, fields: z.ZodRawShape = {}) =>
      toJsonInside(
        z.object({ _key: z.string().default(''), _type: z.literal(type), _v, ...fields }),
        io,
        inside,
      );
    const versions = (max: number) => z.int().min(1).max(max);
    const row = rowOf(versions(version).default(version), declared.fields);
    // A row of an older version is sent with the fields of that version.
    const isUpgraded = io === 'input' && version > 1;
    around.definitions.set(
      name,
      isUpgraded ? { ...recordOf(type), anyOf: [row, rowOf(versions(version - 1))] } : row,
    );
  }
  const names = [...own.map(({ name }) => name), ...named.flatMap((type) => inside.named.get(type) ?? [])];
  if (names.length === 0) return {};
  return { items: { oneOf: names.map((name) => ({ $ref: `#/$defs/${name}` })), discriminator } };
}

const recordOf = (type: string): JsonSchema => ({
  type: 'object',
  required: ['_type'],
  properties: { _type: { const: type } },
});

function freeName(type: string, taken: ReadonlyMap<string, JsonSchema>, count = 1): string {
  const name = count === 1 ? type : `${type}${count}`;
  return taken.has(name) ? freeName(type, taken, count + 1) : name;
}

/** The record of a field that can have one of several types, or null. */
function describeVariants({ types = {} }: Inside, io: Direction, around: RowTypes): JsonSchema {
  const records = Object.entries(types).map(([type, { fields }]) =>
    toJsonInside(z.object({ _type: z.literal(type), ...fields }), io, around),
  );
  if (records.length === 0) return {};
  return { anyOf: [{ oneOf: records, discriminator }, { type: 'null' }] };
}

function refineEntry(
  { type, keys }: DeclaredContent & { of: 'entity' },
  properties: object | undefined,
  io: Direction,
): JsonSchema {
  if (!keys) return { allOf: [refTo(nameOf(type, io))] };
  const own = keys.map((key) => [key, refTo(`${type}/properties/${key}`)]);
  return { properties: { ...properties, ...Object.fromEntries(own) } };
}

function oneOf(
  propertyName: string,
  values: readonly string[],
  schemaOf: (value: string) => string,
): JsonSchema {
  const mapping = Object.fromEntries(values.map((value) => [value, `${base}${schemaOf(value)}`]));
  return {
    oneOf: values.map((value) => refTo(schemaOf(value))),
    discriminator: { propertyName, mapping },
  };
}
