import { expect, test } from 'vitest';
import { defineEntity } from '../engine/define-entity.ts';
import { number } from '../fields/index.ts';
import { yardParts } from '../testing/yard-parts.ts';
import { endpointsOfEntities } from './entity-endpoints.ts';
import { endpoints } from './index.ts';

const declare = (part: Partial<Pick<typeof yardParts, 'resource' | 'operations'>>) =>
  endpointsOfEntities([defineEntity({ ...yardParts, ...part })], endpoints);

test('an entity has endpoints beside those of every site', () => {
  expect(Object.keys(declare({}))).toContain('listAdminYards');
});

test.each(['pages', 'settings', 'components', 'documents', 'dashboard', 'entities', 'contact'])(
  'an entity cannot have the resource "%s" of every site',
  (resource) => {
    expect(() => declare({ resource })).toThrow(
      `yard.resource: "${resource}" is in addresses of every site; choose another.`,
    );
  },
);

test('an entity cannot have an endpoint with the name of one that every site has', () => {
  expect(() => declare({ operations: { one: 'Setting', many: 'Schedules' } })).toThrow(
    /^yard\.operations: "\w+" is the name of another endpoint; choose another name\.$/,
  );
});

test.each([
  ['12.5', 12.5],
  ['-3', -3],
  ['', undefined],
  [' ', undefined],
  ['0x10', undefined],
  ['1e3', undefined],
  ['9'.repeat(400), undefined],
])('the parameter %j of a range of numbers is read as %j', (sent, read) => {
  const yards = defineEntity({
    ...yardParts,
    fields: { ...yardParts.fields, size: number({ label: 'Size' }) },
    public: { list: ['size'], filters: { size_from: { field: 'size', by: 'atLeast' } } },
  });
  const { listYards } = endpointsOfEntities([yards], endpoints);

  expect(listYards?.query?.safeParse({ size_from: sent }).data?.size_from).toBe(read);
});
