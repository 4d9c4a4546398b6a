import { behaviourOf } from '../fields/index.ts';
import { checkColumns, checkShown } from './check-columns.ts';
import { checkCondition } from './check-conditions.ts';
import { type Condition, keysIn } from './condition.ts';
import { checkKnown, rejectField, writeOneOf } from './declaration-error.ts';
import { type Entity, type FilterSource, readFilter } from './entity.ts';
import { searchKeys } from './entry-head.ts';
import { type FieldNode, type FieldShape, typeNameAdvice } from './field.ts';
import { listDeciding, pathsShowing } from './field-path.ts';
import { checkProjection, isInLists, keyOf, type Projected } from './projection.ts';

/** Collections of the store, which are not available as names of entities. */
const reserved = new Set(['components', 'settings', 'pages', 'media']);

/** Keys of an entry in addition to its declared fields. */
const reservedKeys: readonly string[] = [
  ...['id', 'revision', 'draft', 'created_at', 'updated_at', 'updated_by'],
  ...Object.values(searchKeys),
];

/** Throws naming the key of a declared field that entries have without declaring it. */
/* @__NO_SIDE_EFFECTS__ */
export function checkKeys(type: string, fields: FieldShape): void {
  const taken = Object.keys(fields).find((key) => reservedKeys.includes(key));
  if (taken !== undefined)
    rejectField(`${type}.${taken}`, 'every entry has a value of this name', 'choose another key');
}

/** Throws naming the field of an entity that does not fit. */
/* @__NO_SIDE_EFFECTS__ */
export function checkEntity(type: string, entity: Entity): void {
  const { fields, title, slug, search, listed, aliases, isNewestFirst, isOrderedByHand } = entity;
  const keys = fields.map(({ key }) => key);
  if (reserved.has(type))
    rejectField(`${type}.type`, `"${type}" is a name of the store`, 'choose another type');
  for (const name of Object.values(entity.operations))
    if (!/^[A-Z][A-Za-z0-9]*$/.test(name))
      rejectField(`${type}.operations`, `"${name}" is no word`, 'write letters and digits, a capital first');
  checkKnown(`${type}.title`, 'a field', [title], keys);
  const titled = fields.find(({ key }) => key === title);
  if (titled && !behaviourOf(titled.kind).isText)
    rejectField(
      `${type}.title`,
      `"${title}" is no text, as its kind is ${titled.kind}`,
      writeOneOf(fields.filter(({ kind }) => behaviourOf(kind).isText).map(({ key }) => key)),
      [titled.shape],
    );
  if (slug) {
    const at = fields.flatMap(({ key, shape }) => (key === slug.key ? [shape] : []));
    checkKnown(`${type}.${slug.key}.from`, 'a field', [slug.from], keys, at);
  }
  if (isNewestFirst && isOrderedByHand)
    rejectField(
      `${type}.isOrderedByHand`,
      'its lists start with the newest entry',
      'remove this or isNewestFirst',
    );
  for (const path of search)
    if (!path.includes('.') || !keys.includes(path.split('.', 1)[0] ?? ''))
      checkKnown(`${type}.search`, 'a field', [path], keys);
  checkProjection(`${type}.listed`, fields, listed);
  for (const { operation, values } of aliases)
    checkProjection(`${type}.aliases.${operation}`, fields, values);
  checkColumns(`${type}.columns`, entity, entity.columns);
  checkCard(entity);
  checkPublic(entity);
  checkShownInLists(entity);
}

function checkPublic({ type, fields, sharing, public: rows }: Entity): void {
  if (!rows) return;
  const { list, detail, where, filters } = rows;
  checkProjection(`${type}.public.list`, fields, list);
  checkProjection(`${type}.public.detail`, fields, detail, list);
  const find = (key: string) => fields.find((node) => node.key === key);
  if (where) checkWhere(`${type}.public.where`, fields, where);
  checkFilters(`${type}.public.filters`, fields, filters);
  const rowList = list.find((item) => {
    const node = typeof item === 'string' ? find(item) : undefined;
    return node && !isInLists(node);
  });
  if (rowList !== undefined)
    rejectField(
      `${type}.public.list`,
      `"${keyOf(rowList)}" has fields of its own, which only a single entry has`,
      'name it in public.detail',
    );
  const open = [...list, ...detail].map(keyOf);
  checkKnown(`${type}.sharing.images`, 'public', sharing?.images ?? [], open);
  const values = { fields, items: [...list, ...detail] };
  for (const key of sharing?.images ?? [])
    checkShown(`${type}.sharing.images`, values, key, ['image', 'images']);
  if (sharing?.place !== undefined) {
    checkKnown(`${type}.sharing.place`, 'public', [sharing.place], open);
    checkShown(`${type}.sharing.place`, values, sharing.place, ['text']);
  }
}

/** Query parameters of public lists. */
const listParameters: readonly string[] = ['count_only', 'ids', 'after', 'page', 'per_page'];

/** Throws for a filter whose parameter has another meaning, or by a field whose values are not compared. */
function checkFilters(
  place: string,
  fields: readonly FieldNode[],
  filters: Readonly<Record<string, FilterSource>>,
): void {
  for (const [name, source] of Object.entries(filters)) {
    const { field, by } = readFilter(source);
    checkKnown(
      `${place}.${name}`,
      'a field',
      [field],
      fields.map(({ key }) => key),
    );
    const node = fields.find(({ key }) => key === field);
    const reject = (problem: string, instead: string) =>
      rejectField(`${place}.${name}`, problem, instead, node && [node.shape]);
    if (!/^[a-z][a-z0-9_]*$/.test(name)) reject(`"${name}" is not the name of a parameter`, typeNameAdvice);
    if (listParameters.includes(name))
      reject(`"${name}" is a parameter of every list`, 'choose another name');
    if (!node) continue;
    // Its value is stored all the same, so that visitors could find entries by it.
    if (node.meta.showIf) reject(`"${field}" can be hidden`, 'filter by a field without "showIf"');
    const { order, html, files, holds, empty } = behaviourOf(node.kind);
    if (isMixed(node))
      reject(`"${field}" refers to several entities`, 'filter by a reference to one of them');
    if (by !== undefined && order === undefined)
      reject(`"${field}" has no order, as its kind is ${node.kind}`, `write "${field}" alone`);
    // Such as the two ends of a range, of which each has a default.
    const hasParts = !Array.isArray(empty) && node.shape.safeParse({}).success;
    if (html || files || holds || hasParts)
      reject(`entries cannot be found by "${field}", as its kind is ${node.kind}`, 'filter by another field');
  }
}

/** Throws for a value in public lists, or of an entry that public rows refer to, that is shown on a condition which these cannot evaluate. */
function checkShownInLists({ type, fields, public: rows }: Entity): void {
  if (!rows) return;
  const why =
    'is shown on a condition that reads a field with fields of its own, which only a single entry has';
  const hidden = fields.find(
    (node) => rows.list.some((item) => sourcesOf(item).includes(node.key)) && readsRecords(node, fields),
  );
  if (hidden)
    rejectField(
      `${type}.public.list`,
      `"${hidden.key}" ${why}`,
      'name it in public.detail, or test another field',
      [hidden.shape],
    );
  for (const item of [...rows.list, ...rows.detail]) {
    if (typeof item === 'string' || !('expand' in item)) continue;
    const { fields: others } = item.entity;
    const unknown = others.find((node) => item.keys.includes(node.key) && readsRecords(node, others));
    if (unknown)
      rejectField(`${type}.public.${item.as}`, `"${unknown.key}" ${why}`, 'test another field', [
        unknown.shape,
      ]);
  }
}

/** The fields from which a listed value is made. */
const sourcesOf = (item: Projected): readonly unknown[] =>
  typeof item === 'string' ? [item] : Object.values(item);

function readsRecords(node: FieldNode, fields: readonly FieldNode[]): boolean {
  return [...listDeciding(pathsShowing(node), { fields }).keys()].some((read) => read.fields.length > 0);
}

/** Whether a field refers to entries of several entities. */
const isMixed = (node: FieldNode | undefined) => node && behaviourOf(node.kind).namesEntities;

/** Throws for a condition that can never be meant, or that tests a field which can be hidden: its value is stored all the same. */
function checkWhere(place: string, fields: readonly FieldNode[], where: Condition): void {
  const path = keysIn(where).find((key) => /[./]/.test(key));
  if (path !== undefined)
    rejectField(
      place,
      `"${path}" leads into or out of a record, which the database does not read to find entries`,
      writeOneOf(fields.filter((node) => node.fields.length === 0).map(({ key }) => key)),
    );
  checkCondition(place, { fields }, where);
  const hidden = fields.find(({ key, meta }) => meta.showIf && keysIn(where).includes(key));
  if (hidden)
    rejectField(place, `"${hidden.key}" can be hidden`, 'test a field without "showIf"', [hidden.shape]);
}

function checkCard({ type, card, fields, listed }: Entity): void {
  const { image, excerpt, subtitle = [], groups } = card;
  const keys = listed.map(keyOf);
  for (const [part, key] of Object.entries({ image, excerpt, groups }))
    if (key !== undefined) checkKnown(`${type}.card.${part}`, 'listed', [key], keys);
  checkKnown(`${type}.card.subtitle`, 'listed', subtitle.map(keyIn), keys);
  const values = { fields, items: listed };
  if (image !== undefined) checkShown(`${type}.card.image`, values, image, ['image', 'images']);
  if (excerpt !== undefined) checkShown(`${type}.card.excerpt`, values, excerpt, ['text']);
  if (groups !== undefined) checkShown(`${type}.card.groups`, values, groups, ['entries']);
}

const keyIn = (part: string | { readonly key: string }) => (typeof part === 'string' ? part : part.key);
