import { beforeAll, describe, expect, test } from 'vitest';
import type { AnyContent } from '#schemas/engine/declaration.ts';
import type { Entity } from '#schemas/engine/entity.ts';
import { redirect } from '#schemas/engine/every-site.ts';
import type { FieldNode } from '#schemas/engine/field.ts';
import { entities, getEntity } from '#schemas/entities.ts';
import { behaviourOf } from '#schemas/fields/index.ts';
import { type SampleSources, sampleContent } from '#schemas/testing/sample.ts';
import { startLimit } from '../testing/create-test-app.ts';
import { serveTestApp } from '../testing/serve-test-app.ts';
import { takeSnapshot } from '../testing/snapshot.ts';
import { oneStore } from '../testing/stores.ts';

/** One value that a field has to reject, and its defect. */
interface Wrong {
  readonly field: string;
  readonly what: string;
  readonly value: unknown;
}

const missingId = 2_000_000_000;

/** Values that a field has to reject by its declaration. */
function wrongValues({ key, kind, meta, shape }: FieldNode): Wrong[] {
  const wrong: [what: string, value: unknown][] = [['wrong type', { not: 'this' }]];
  if (meta.required !== undefined) {
    const blanks = shape.safeParse(' \u200b ').success ? ['', ' \u200b ', '<p> </p>'] : [];
    const isHtml = behaviourOf(kind).html === true;
    for (const blank of blanks.filter((text) => isHtml || !text.includes('<'))) wrong.push(['blank', blank]);
    if (shape.safeParse(null).success) wrong.push(['blank', null]);
  }
  if (shape.safeParse('').success && kind !== 'boolean') wrong.push(['too long', 'x'.repeat(250_000)]);
  if ('to' in meta || kind === 'media') {
    const isList = shape.safeParse([]).success;
    wrong.push(['unknown reference', isList ? [missingId] : missingId]);
    if (isList) wrong.push(['twice the same', [missingId, missingId]], ['no ids', ['all']]);
  }
  if (kind === 'date') wrong.push(['no day', '2026-02-30'], ['no date', 'soon']);
  if (kind === 'select') wrong.push(['no choice', 'Someday']);
  return wrong.map(([what, value]) => ({ field: key, what, value }));
}

/** Values of an entry that no other one has, and values that depend on stored ones. */
function ownOf(entity: Entity, word: string): AnyContent {
  if (entity === redirect) return { from: `/${word}`, to: '/' };
  return entity.fields.some(({ kind }) => kind === 'slug') ? { slug: word } : {};
}

const table = Object.values(entities).map((entity: Entity) => ({
  entity,
  wrongs: [...entity.fields.flatMap(wrongValues), { field: 'colour', what: 'unknown key', value: 'green' }],
}));

describe.each(oneStore)('bad input for every entity, on the %s store', { timeout: startLimit }, (store) => {
  const app = serveTestApp({ store });
  let sources: SampleSources;

  const post = (entity: Entity, json: AnyContent) =>
    app.callAsAdmin(`/admin/${entity.resource}`, { method: 'POST', json });
  const sampleOf = (entity: Entity) => sampleContent(entity.fields, sources);
  async function make(entity: Entity, more: AnyContent = {}): Promise<number> {
    const { status, body } = await post(entity, { ...sampleOf(entity), ...more });
    expect([status, body.message]).toEqual([201, undefined]);
    return body.data.id;
  }

  beforeAll(async () => {
    const none = { project: [], service: [], client: [], team_member: [], major: [], media: [] };
    sources = { images: [`/media/${'a'.repeat(32)}.jpg`], ids: none };
    const major = [await make(getEntity('major'))];
    const client = [await make(getEntity('client'))];
    const service = [await make(getEntity('service'))];
    sources = { ...sources, ids: { ...none, major, client, service } };
  }, startLimit);

  test.each(table)('$entity.type rejects an invalid value at its field and stores nothing', async (row) => {
    const { entity, wrongs } = row;
    const id = await make(entity, ownOf(entity, 'one-of-a-kind'));
    const before = await takeSnapshot(app.db);

    for (const { field, what, value } of wrongs) {
      const created = await post(entity, {
        ...sampleOf(entity),
        ...ownOf(entity, 'another'),
        [field]: value,
      });
      const saved = await app.callAsAdmin(`/admin/${entity.resource}/${id}`, {
        method: 'PUT',
        json: { [field]: value },
      });
      for (const { status, body } of [created, saved]) {
        const told = { field, what, status, named: Object.keys(body.errors ?? {}) };
        expect(told).toEqual({ field, what, status: 422, named: [field] });
      }
    }

    expect(await takeSnapshot(app.db)).toBe(before);
  });

  test.each(table.filter(({ entity }) => entity.fields.some(({ kind }) => kind === 'slug')))(
    'of two creates of $entity.type with one slug at the same time, one is rejected at that field',
    async ({ entity }) => {
      const wish = { ...sampleOf(entity), slug: 'wanted-by-two' };

      const responses = await Promise.all([post(entity, wish), post(entity, wish)]);

      const [made, rejected] = responses.sort((a, b) => a.status - b.status);
      expect([made?.status, rejected?.status]).toEqual([201, 422]);
      expect(Object.keys(rejected?.body.errors)).toEqual(['slug']);
    },
  );

  test('a project that ends before it starts is rejected at its end date', async () => {
    const days = { start_date: '2026-03-02', end_date: '2026-03-01', slug: 'backwards' };

    const { status, body } = await post(getEntity('project'), { ...sampleOf(getEntity('project')), ...days });

    expect([status, body.errors]).toEqual([
      422,
      { end_date: ['The end date cannot be before the start date'] },
    ]);
  });
});
