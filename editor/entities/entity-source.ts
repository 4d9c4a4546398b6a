import { adminDetails, rowCalls } from '#schemas/api/entity-calls.ts';
import type { AnyContent } from '#schemas/engine/declaration.ts';
import type { Entity } from '#schemas/engine/entity.ts';
import { initialContent } from '#schemas/engine/initial.ts';
import { loadContent } from '#schemas/engine/load.ts';
import { StaleSave, type StoredContent } from '../content/content-source.ts';
import { request } from '../data/api-client.ts';
import { ApiError } from '../data/api-error.ts';
import { type ListedRow, nameKeyOf, readBasicContent } from './listed-row.ts';

/** A row's content as a form starts with it. */
export interface EntityContentBase extends StoredContent {
  /** The keys whose stored values are known; absent where all of them are. */
  readonly known?: ReadonlySet<string>;
}

/** What a new row of a name starts with. */
export function startRow(entity: Entity, name: string): EntityContentBase {
  const key = nameKeyOf(entity);
  const initial = { ...initialContent(entity.fields), ...(key !== undefined && { [key]: name }) };
  const { content } = loadContent(entity, initial, entity.version);
  return { id: null, content, revision: null, savedAt: null, savedBy: null };
}

/** Reads a whole row. */
export async function loadRow(entity: Entity, id: number): Promise<EntityContentBase> {
  const { data } = await request(rowCalls[entity.type].show, { params: { id } });
  return readDetail(entity, data);
}

/** What can be edited of a row whose whole could not be loaded; undefined where that is too little. */
export function startFromList(entity: Entity, row: ListedRow): EntityContentBase | undefined {
  const basic = readBasicContent(entity, row);
  return basic && { id: row.id, revision: null, savedAt: null, savedBy: null, ...basic };
}

/** Stores a row that started from `base`; refuses with StaleSave or ApiError. What was not known and not touched stays as it is. */
export async function saveRow(
  entity: Entity,
  content: AnyContent,
  base: EntityContentBase,
): Promise<EntityContentBase> {
  const calls = rowCalls[entity.type];
  if (base.id === null) return readDetail(entity, (await request(calls.create, { body: content })).data);
  const isSent = (key: string) =>
    base.known === undefined || base.known.has(key) || !isSame(content[key], base.content[key]);
  const body = {
    ...Object.fromEntries(Object.entries(content).filter(([key]) => isSent(key))),
    ...(base.revision === null ? {} : { revision: base.revision }),
  };
  try {
    return readDetail(entity, (await request(calls.update, { params: { id: base.id }, body })).data);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'stale') throw error;
    throw new StaleSave(await readCurrent(entity, base.id, error), { cause: error });
  }
}

async function readCurrent(entity: Entity, id: number, { current }: ApiError): Promise<EntityContentBase> {
  const detail = adminDetails[entity.type].safeParse(current);
  return detail.success ? readDetail(entity, detail.data) : loadRow(entity, id);
}

interface Detail {
  readonly id: number;
  readonly revision: number;
  readonly updated_at: string;
  readonly updated_by: string | null;
}

function readDetail(entity: Entity, detail: Detail & AnyContent): EntityContentBase {
  const own = entity.fields.map(({ key }) => [key, detail[key]]);
  const { content } = loadContent(entity, Object.fromEntries(own), entity.version);
  const { id, revision, updated_at: savedAt, updated_by: savedBy } = detail;
  return { id, content, revision, savedAt, savedBy };
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
