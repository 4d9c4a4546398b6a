import { getEndpoint } from '#schemas/api/index.ts';
import { blocks } from '#schemas/blocks.ts';
import { siteDay } from '#schemas/engine/calendar.ts';
import { isMet, keysIn } from '#schemas/engine/condition.ts';
import type { AnyContent } from '#schemas/engine/declaration.ts';
import { type Entity, readFilter } from '#schemas/engine/entity.ts';
import { emptyValue } from '#schemas/engine/records.ts';
import { entities } from '#schemas/entities.ts';
import { behaviourOf } from '#schemas/fields/index.ts';
import { pages } from '#schemas/pages/index.ts';
import { pageHeads, settings } from '#schemas/settings.ts';
import { sampleContent } from '#schemas/testing/sample.ts';
import type { Db } from '../database/db.ts';
import { insertEntry } from '../documents/addresses.ts';
import { insertPage } from '../documents/pages.ts';
import type { TestApp } from './create-test-app.ts';
import { insertComponent, insertSetting, updateEntry } from './entries.ts';
import { addTestImage } from './uploads.ts';

/** Two samples of every entity, and of files under `media`. */
export interface SampleSite {
  readonly ids: Record<string, number[]>;
  readonly sources: { readonly images: string[]; readonly ids: Record<string, number[]> };
}

/** Publishes two samples of every entity, which refer to each other. */
export async function addSampleEntries({ state }: Pick<TestApp, 'state'>): Promise<SampleSite> {
  const media: number[] = [];
  const images: string[] = [];
  const ids: Record<string, number[]> = { media };
  const sources = { images, ids };
  const samples = { ids, sources };
  for (const origin of ['first', 'second']) {
    const { id, address } = await addTestImage(state.media, origin);
    media.push(id);
    images.push(address);
  }
  await state.store.change(async (trx) => {
    for (const entity of entities) {
      const first = await insertSample(trx, entity, samples, 'a ');
      ids[entity.type] = [first, await insertSample(trx, entity, samples, 'b ')];
    }
    for (const entity of entities)
      for (const id of ids[entity.type] ?? [])
        await updateEntry(trx, entity, id, sampleWithoutSlug(entity, samples));
  });
  return samples;
}

/** Publishes samples of everything that is declared: entries, blocks on their pages and settings. */
export async function fillWithSamples(app: Pick<TestApp, 'state' | 'db'>): Promise<SampleSite> {
  const samples = await addSampleEntries(app);
  const { sources } = samples;
  await app.state.store.change(async (trx) => {
    const pageIds = new Map<string, number>();
    for (const { name, route } of Object.values(pages))
      pageIds.set(name, (await insertPage(trx, { name, route }))?.id ?? 0);
    for (const { type, page, order: orderNo, fields } of blocks) {
      const content = sampleContent(fields, sources);
      await insertComponent(trx, { pageId: pageIds.get(page) ?? 0, name: type, orderNo, content });
    }
    for (const { type, fields } of [...settings, ...pageHeads])
      await insertSetting(trx, type, { value: sampleContent(fields, sources) });
  });
  return samples;
}

/** Publishes a sample of an entity; its texts and its slug begin with `path`. */
export function insertSample(
  trx: Db,
  entity: Entity,
  { sources }: SampleSite,
  path: string,
): Promise<number> {
  return insertEntry(trx, entity, samplePublic(entity, sources, path));
}

/** Content of a sample that leaves the slug and the unique values of an entry unchanged. */
export function sampleWithoutSlug(entity: Entity, { sources }: SampleSite, path = ''): AnyContent {
  const content = samplePublic(entity, sources, path);
  const own = new Set(entity.fields.flatMap(({ key, meta }) => (meta.unique === undefined ? [] : [key])));
  return Object.fromEntries(
    Object.entries(content).filter(([key]) => key !== entity.slug?.key && !own.has(key)),
  );
}

/** Content of a sample that visitors can see: the fields that decide about it are blank where their samples hide it. */
function samplePublic({ fields, public: rows }: Entity, sources: SampleSite['sources'], path: string) {
  const content = sampleContent(fields, sources, path);
  const where = rows?.where;
  if (!where || isMet(where, (key) => content[key], siteDay())) return content;
  const deciding = keysIn(where);
  const blank = fields.flatMap((node) => (deciding.includes(node.key) ? [[node.key, emptyValue(node)]] : []));
  return { ...content, ...Object.fromEntries(blank) };
}

/** An address of every public endpoint for every declaration and sample. */
export function listPublicPaths({ ids }: SampleSite): string[] {
  const lists = ['', '?page=1&per_page=1', '?page=2&per_page=1', '?count_only=1', '?after=1&per_page=1'];
  return [
    getEndpoint('showRecovery').path,
    ...blocks.flatMap(({ type, page }) =>
      ['', '&entries=1'].map((query) => `/public/components?page=${page}&name=${type}${query}`),
    ),
    ...blocks.map(({ type }) => `/public/components/${type}`),
    ...blocks.map(({ type }) => `/public/blocks/${type}`),
    ...entities.flatMap(({ type, public: rows }) => (rows ? [`/public/entities/${type}`] : [])),
    ...Object.keys(pages).map((name) => `/public/pages/${name}`),
    ...[...settings, ...pageHeads].map(({ type }) => `/public/settings/show?key=${type}`),
    ...entities.flatMap(({ type, resource, fields, public: rows, slug }) => [
      ...(rows ? [...lists, `?ids=${ids[type]}`] : []).map((query) => `/public/${resource}${query}`),
      ...Object.entries(rows?.filters ?? {}).flatMap(([name, source]) => {
        const { field, by } = readFilter(source);
        const node = fields.find(({ key }) => key === field);
        const { order, outline } = node ? behaviourOf(node.kind) : {};
        const value = by && order === 'day' ? '2012-03-04' : (outline?.(node?.meta).options?.[0]?.value ?? 1);
        return ['', '&count_only=1'].map((count) => `/public/${resource}?${name}=${value}${count}`);
      }),
      ...(rows && slug ? [...(ids[type] ?? []), 'a-slug', 'moved'] : []).map(
        (address) => `/public/${resource}/${address}`,
      ),
    ]),
  ];
}
