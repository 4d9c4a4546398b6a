import { expect, test } from 'vitest';
import { defineEntity } from '../engine/define-entity.ts';
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
