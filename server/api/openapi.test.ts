import { expect, test } from 'vitest';
import { z } from 'zod';
import { repeatHeader } from '#schemas/api/caller.ts';
import type { Endpoint } from '#schemas/api/endpoint.ts';
import { getEndpoint, operations as operationNames } from '#schemas/api/index.ts';
import { blocks } from '#schemas/blocks.ts';
import { compileDeclaration } from '#schemas/engine/declaration.ts';
import { atLeast, custom, pattern, warn } from '#schemas/engine/rule.ts';
import { entities } from '#schemas/entities.ts';
import { defineRowType } from '#schemas/fields/blocks.ts';
import { blocks as blocksField, boolean, date, group, picture, text } from '#schemas/fields/index.ts';
import { settingKeys } from '#schemas/settings.ts';
import { site } from '#schemas/site.ts';
import { writeSchema } from './declared-schemas.ts';
import { describeApi } from './openapi.ts';

type Named = { oneOf: { $ref: string }[]; discriminator: { propertyName: string; mapping: object } };

const reference = z.object({ $ref: z.string() });
const pathItem = z.record(
  z.string(),
  z.object({
    operationId: z.string(),
    parameters: z.array(z.object({ name: z.string(), in: z.string() })),
    requestBody: z.object({ content: z.record(z.string(), z.object({ schema: z.json() })) }).optional(),
    responses: z.record(
      z.string(),
      z.object({ content: z.record(z.string(), z.object({ schema: z.json() })) }),
    ),
  }),
);
const description = z
  .object({
    info: z.object({ title: z.string() }),
    paths: z.record(z.string(), pathItem),
    components: z.object({ schemas: z.record(z.string(), z.json()) }),
  })
  .parse(JSON.parse(JSON.stringify(describeApi())));
const operations = new Map(
  Object.values(description.paths).flatMap((item) =>
    Object.values(item).map((operation) => [operation.operationId, operation]),
  ),
);

/** The schema of a request's body, or of its response. */
function schemaOf(operation: string, part: 'body' | 'response'): unknown {
  const { requestBody, responses } = operations.get(operation) ?? {};
  const [content] =
    part === 'body' ? [requestBody?.content] : Object.values(responses ?? {}).map((one) => one.content);
  return content?.['application/json']?.schema;
}

/** Every schema inside another that has variants by a property. */
function findVariants(schema: unknown): Named[] {
  const own = z
    .object({
      oneOf: z.array(reference),
      discriminator: z.object({ propertyName: z.string(), mapping: z.record(z.string(), z.string()) }),
    })
    .safeParse(schema);
  const inner = typeof schema === 'object' && schema !== null ? Object.values(schema) : [];
  return [...(own.success ? [own.data] : []), ...inner.flatMap(findVariants)];
}

function referencesIn(value: unknown): string[] {
  const own = reference.safeParse(value);
  const inner = typeof value === 'object' && value !== null ? Object.values(value) : [];
  return [...(own.success ? [own.data.$ref] : []), ...inner.flatMap(referencesIn)];
}

/** The value that a reference inside the description leads to. */
function follow(ref: string): unknown {
  return ref
    .replace('#/', '')
    .split('/')
    .reduce<unknown>((value, key) => z.record(z.string(), z.unknown()).parse(value)[key], description);
}

test('every $ref has a schema', () => {
  const references = new Set(referencesIn(description));

  expect(references.size).toBeGreaterThan(40);
  expect([...references].filter((ref) => follow(ref) === undefined)).toEqual([]);
});

test.each([
  ['showComponent', 'response'],
  ['showNamedComponent', 'response'],
  ['showPage', 'response'],
  ['listComponents', 'response'],
  ['createComponent', 'response'],
  ['createComponent', 'body'],
  ['updateComponent', 'response'],
] as const)('%s discriminates the content of blocks by name (%s)', (operation, part) => {
  const [variants] = findVariants(schemaOf(operation, part));

  expect(variants?.discriminator.propertyName).toBe('name');
  expect(Object.keys(variants?.discriminator.mapping ?? {})).toEqual(blocks.map(({ type }) => type));
  for (const { $ref } of variants?.oneOf ?? []) {
    const variant = z
      .object({ properties: z.object({ name: z.object({ const: z.string() }), content: reference }) })
      .parse(follow($ref));
    const { name, content } = variant.properties;
    expect(content.$ref).toBe(`#/components/schemas/${name.const}${part === 'body' ? '.input' : ''}`);
  }
});

test('saving a block accepts the content of any block', () => {
  const named = referencesIn(schemaOf('updateComponent', 'body'));

  expect(named).toEqual(blocks.map(({ type }) => `#/components/schemas/${type}.input`));
});

test.each([
  ['showSettings', 'response'],
  ['showSetting', 'response'],
  ['createSetting', 'body'],
  ['updateSetting', 'body'],
] as const)('%s discriminates the content of settings by key (%s)', (operation, part) => {
  const [variants] = findVariants(schemaOf(operation, part));

  expect(variants?.discriminator.propertyName).toBe('key');
  expect(Object.keys(variants?.discriminator.mapping ?? {})).toEqual(settingKeys);
  for (const { $ref } of variants?.oneOf ?? [])
    expect(follow($ref)).toMatchObject({
      properties: {
        value: { contentMediaType: 'application/json', contentSchema: { $ref: expect.any(String) } },
      },
    });
});

test.each(entities)(
  'requests and responses of a $type reference its schema',
  ({ type, operations: { one, many }, public: rows }) => {
    const schema = `#/components/schemas/${type}`;

    for (const operation of [`create${one}`, `update${one}`]) {
      expect(referencesIn(schemaOf(operation, 'body'))).toContain(`${schema}.input`);
      expect(referencesIn(schemaOf(operation, 'response'))).toContain(schema);
    }
    expect(referencesIn(schemaOf(`showAdmin${one}`, 'response'))).toContain(schema);
    for (const list of [`listAdmin${many}`, ...(rows ? [`list${many}`] : [])])
      expect(
        referencesIn(schemaOf(list, 'response')).filter((ref) => ref.startsWith(`${schema}/properties/`)),
      ).not.toEqual([]);
  },
);

test('the request schema has no required field', () => {
  const inputs = Object.entries(description.components.schemas).filter(([name]) =>
    /^[a-z_]+\.input$/.test(name),
  );

  expect(inputs.length).toBeGreaterThan(blocks.length);
  for (const [, schema] of inputs) expect(schema).not.toHaveProperty('required');
});

test('changes take a key with which they can be sent again, and nothing else does', () => {
  const withKey = [...operations.values()].filter(({ parameters }) =>
    parameters.some(({ name, in: place }) => name === repeatHeader && place === 'header'),
  );
  const changes = operationNames.filter((name) => {
    const { policy, method }: Endpoint = getEndpoint(name);
    return policy === 'admin' && method !== 'GET';
  });

  expect(changes).not.toEqual([]);
  expect(withKey.map(({ operationId }) => operationId).sort()).toEqual(changes.sort());
});

test('the title is the name of the site', () => {
  expect(description.info.title).toBe(site.name);
});

test('a field that is shown on a condition carries it', () => {
  const showIf = { all: [{ field: 'isOpen', is: true }, { not: { field: 'until', before: 'today' } }] };
  const { shape } = compileDeclaration({
    ...{ type: 'notice', label: 'Notice' },
    fields: {
      isOpen: boolean({ label: 'Is open' }),
      until: date({ label: 'Until' }),
      note: text({ label: 'Note', showIf }),
    },
  });

  const schema = writeSchema(shape, { name: 'notice', io: 'output', addDefinition: () => {} });

  expect(schema.properties).toMatchObject({ note: { type: 'string', 'x-show-if': showIf } });
  expect(JSON.stringify(schema).match(/x-show-if/g)).toHaveLength(1);
});

test('rows of a type that is shown on a condition carry it, and have no pattern, as those in a hidden section', () => {
  const showIf = { field: 'kind', is: 'wide' };
  const code = () => text({ label: 'Code', rules: [pattern(/^[A-Z]+$/, 'Capitals')] });
  const part = (type: string) =>
    defineRowType({ type, label: type, title: 'code', fields: { code: code() } });
  const { shape } = compileDeclaration({
    ...{ type: 'notice', label: 'Notice' },
    sections: { Codes: { showIf } },
    fields: {
      kind: text({ label: 'Kind' }),
      codes: group({ label: 'Codes', section: 'Codes' }, { code: code() }),
      parts: blocksField({
        ...{ label: 'Parts', item: 'Part', of: [part('plain'), part('wide')] },
        showTypesIf: { wide: showIf },
      }),
    },
  });
  const definitions = new Map<string, object>();
  const addDefinition = (name: string, schema: object) => void definitions.set(name, schema);

  const schema = writeSchema(shape, { name: 'notice', io: 'input', addDefinition });

  expect(schema.properties).toMatchObject({ parts: { 'x-show-types-if': { wide: showIf } } });
  expect(JSON.stringify(schema)).not.toContain('(?:');
  const withPattern = [...definitions].filter(([, each]) => JSON.stringify(each).includes('(?:'));
  expect(withPattern.map(([name]) => name)).toEqual(['notice.plain']);
});

test('a field with unique values says so', () => {
  const { shape } = compileDeclaration({
    ...{ type: 'branch', label: 'Branch' },
    fields: {
      name: text({ label: 'Name', unique: 'Another branch has this name' }),
      note: text({ label: 'Note' }),
    },
  });

  const schema = writeSchema(shape, { name: 'branch', io: 'input', addDefinition: () => {} });

  expect(schema.properties).toMatchObject({ name: { 'x-unique': true } });
  expect(JSON.stringify(schema).match(/x-unique/g)).toHaveLength(1);
});

test('the rules of a field are described, its pattern in what is sent', () => {
  const rules = [
    pattern(/^[A-Z]+$/, 'Capitals'),
    pattern(/A/, 'An A'),
    custom(() => true, 'Right'),
    warn(pattern(/B/, 'No'), 'No B?'),
  ];
  const { shape } = compileDeclaration({
    ...{ type: 'notice', label: 'Notice' },
    fields: {
      code: text({ label: 'Code', rules }),
      first: date({ label: 'First' }),
      last: date({ label: 'Last', rules: [atLeast('first', 'Not before the first')] }),
    },
  });
  const describeFields = (io: 'input' | 'output') =>
    writeSchema(shape, { name: 'notice', io, addDefinition: () => {} }).properties;
  const described = [
    { pattern: '^[A-Z]+$', message: 'Capitals' },
    { pattern: 'A', message: 'An A' },
    { custom: true, message: 'Right' },
    { pattern: 'B', message: 'No B?', isWarning: true },
  ];

  expect(describeFields('output')).toMatchObject({
    code: { type: 'string', default: '', 'x-rules': described },
    last: { 'x-rules': [{ atLeast: 'first', message: 'Not before the first' }] },
  });
  expect(describeFields('output')).not.toMatchObject({ code: { pattern: expect.anything() } });
  expect(describeFields('input')).toMatchObject({
    code: { pattern: '^\\s*$|(?:^[A-Z]+$)', allOf: [{ pattern: '^\\s*$|(?:A)' }] },
  });
});

test('a picture has the address of its image in a response only', () => {
  const { shape } = compileDeclaration({
    ...{ type: 'notice', label: 'Notice' },
    fields: { cover: picture({ label: 'Cover' }) },
  });
  const keysOf = (io: 'input' | 'output') => {
    const { properties } = z
      .object({ properties: z.object({ cover: z.object({ properties: z.looseObject({}) }) }) })
      .parse(writeSchema(shape, { name: 'notice', io, addDefinition: () => {} }));
    return Object.keys(properties.cover.properties);
  };
  const stored = ['file', 'isDecorative', 'alt', 'caption', 'focus'];

  expect(keysOf('input')).toEqual(stored);
  expect(keysOf('output')).toEqual([...stored, 'url']);
});
