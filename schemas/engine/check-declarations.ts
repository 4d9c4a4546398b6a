import { behaviourOf, targetOf, targetsOf } from '../fields/index.ts';
import type { Block } from './block.ts';
import { type Declaration, joinDeclarations } from './declaration.ts';
import { checkKnown, findTwice, rejectField, writeOneOf } from './declaration-error.ts';
import type { Entity } from './entity.ts';
import type { FieldNode } from './field.ts';
import { groupBy } from './group-by.ts';
import type { Page } from './page.ts';
import { keyOf, type Projected } from './projection.ts';

const nouns = { blocks: 'block', entities: 'entity', settings: 'set of settings' } as const;

interface Checked {
  readonly folder: keyof typeof nouns;
  readonly declarations: readonly Declaration[];
  /** The declared entities, to which references lead. */
  readonly entities: readonly Entity[];
  /** Declarations of other folders, whose types are taken. */
  readonly others?: readonly Declaration[];
}

/** Throws naming declaration and field where two declarations have one type or a reference names an entity that is not declared. */
/* @__NO_SIDE_EFFECTS__ */
export function checkDeclarations({ folder, declarations, entities, others = [] }: Checked): void {
  for (const [position, declaration] of declarations.entries()) {
    const { type, fields } = declaration;
    const hasType = (candidate: Declaration) => candidate.type === type;
    const twin = declarations.slice(0, position).find(hasType);
    const other = twin ?? others.find(hasType);
    const owner = twin ? `another ${nouns[folder]}` : 'another declaration';
    if (other)
      rejectField(`${type}.type`, `${owner} has the type "${type}"`, 'choose another type', [
        other,
        declaration,
      ]);
    checkTargets(type, fields, entities);
    checkUnique(type, fields, folder === 'entities');
    checkSlugs(type, fields, folder === 'entities');
  }
}

/** Throws, naming block and field, for a block that contradicts the other declarations. */
/* @__NO_SIDE_EFFECTS__ */
export function checkBlocks(
  blocks: readonly Block[],
  pageNames: readonly string[],
  entities: readonly Entity[],
): void {
  for (const block of blocks) checkKnown(`${block.type}.page`, 'a page', [block.page], pageNames, [block]);
  checkDeclarations({ folder: 'blocks', declarations: blocks, entities, others: entities });
  for (const [path, together] of groupBy(blocks, ({ screen }) => screen.path))
    joinDeclarations(path, together);
}

/** Throws for a field with unique values that is neither one of an entity itself nor in rows, or whose values cannot be compared. */
function checkUnique(
  owner: string,
  fields: readonly FieldNode[],
  isCompared: boolean,
  isInRows = false,
): void {
  for (const { key, kind, meta, fields: inner, shape } of fields) {
    const { empty, order, html, files, holds } = behaviourOf(kind);
    const isPlain = (typeof empty === 'string' && !html && !files) || order !== undefined;
    const reject = (problem: string, instead: string) =>
      rejectField(`${owner}.${key}.unique`, problem, instead, [shape]);
    if (meta.unique !== undefined && !isCompared)
      reject(
        'only the entries of an entity and the rows of a list are compared with each other',
        'remove it',
      );
    if (meta.unique !== undefined && !isPlain)
      reject(`values of the kind ${kind} are not compared`, 'use it on a field of text or a number');
    const hasRows = isInRows || holds === 'many';
    checkUnique(`${owner}.${key}`, inner, hasRows, hasRows);
  }
}

/** Throws for the last part of an address that is none: only entries have addresses, each of them one, made from a line of text. */
function checkSlugs(owner: string, fields: readonly FieldNode[], haveAddresses: boolean): void {
  let first: string | undefined;
  for (const { key, kind, meta, shape, fields: inner } of fields) {
    checkSlugs(`${owner}.${key}`, inner, false);
    const from = behaviourOf(kind).slugFrom?.(meta);
    if (from === undefined) continue;
    if (!haveAddresses)
      rejectField(
        `${owner}.${key}`,
        'only a slug of an entity itself makes an address',
        'write text() instead',
        [shape],
      );
    if (first !== undefined)
      rejectField(`${owner}.${key}`, `"${first}" makes the address already`, 'remove one of them', [shape]);
    first = key;
    const texts = fields.filter((node) => behaviourOf(node.kind).isText && node.key !== key);
    if (!texts.some((node) => node.key === from))
      rejectField(
        `${owner}.${key}.from`,
        `"${from}" is no line of text`,
        writeOneOf(texts.map((node) => node.key)),
        [shape],
      );
  }
}

/** The entity by whose entries the cards of an entity can be narrowed. */
function groupOf({ card: { groups }, listed }: Entity): string | undefined {
  const group = listed.find((item) => keyOf(item) === groups);
  return typeof group === 'object' && 'expand' in group ? group.entity.type : undefined;
}

function checkTargets(owner: string, fields: readonly FieldNode[], entities: readonly Entity[]): void {
  for (const node of fields) {
    const { key, fields: inner, shape } = node;
    const { to = [], filterBy } = targetsOf(node) ?? {};
    checkKnown(
      `${owner}.${key}.to`,
      'an entity',
      to,
      entities.map(({ type }) => type),
      [shape],
    );
    if (filterBy !== undefined) {
      const groups = entities.flatMap((entity) => (to.includes(entity.type) ? (groupOf(entity) ?? []) : []));
      const noun = `what the cards of "${to.join('" or "')}" are grouped by`;
      checkKnown(`${owner}.${key}.filterBy`, noun, [filterBy], groups, [shape]);
    }
    checkSeveral(`${owner}.${key}.to`, node);
    // A picture has a target of its own: the gallery.
    if (!behaviourOf(node.kind).files) checkTargets(`${owner}.${key}`, inner, entities);
  }
}

/** Throws where a list of entities has none, one alone or one of them twice. */
function checkSeveral(place: string, node: FieldNode): void {
  const { kind, shape } = node;
  if (!behaviourOf(kind).namesEntities) return;
  const { to = [] } = targetsOf(node) ?? {};
  const twice = findTwice(to);
  if (twice !== undefined) rejectField(place, `names "${twice}" twice`, 'remove one of them', [shape]);
  const [only, other] = to;
  if (only === undefined) rejectField(place, 'names no entity', 'name two or more', [shape]);
  if (other === undefined)
    rejectField(place, `names "${only}" alone`, `name another, or write references({ to: "${only}" })`, [
      shape,
    ]);
}

/** Throws naming entity and field where two entities have one type or one names another, or a field of it, that is not declared. */
/* @__NO_SIDE_EFFECTS__ */
export function checkEntities(entities: readonly Entity[]): void {
  checkDeclarations({ folder: 'entities', declarations: entities, entities });
  const byType = new Map(entities.map((entity) => [entity.type, entity]));
  for (const [position, entity] of entities.entries()) {
    const { type, fields, related, search, listed, public: rows } = entity;
    checkResource(entity, entities.slice(0, position));
    if (related) checkKnown(`${type}.related.to`, 'an entity', [related.to], [...byType.keys()], [entity]);
    for (const path of search) {
      const [key = '', inner] = path.split('.');
      if (inner !== undefined) {
        const known = pathsTo(key, byType.get(findTarget(fields, key) ?? ''));
        checkKnown(`${type}.search`, 'a field', [path], known, [entity]);
      }
    }
    for (const item of listed) checkItem(entity, 'listed', item, byType);
    for (const item of [...(rows ? [...rows.list, ...rows.detail] : [])])
      checkItem(entity, 'public', item, byType);
  }
}

/** Throws where the last part of an entity's endpoints is no part of an address, or that of another entity. */
function checkResource(entity: Entity, before: readonly Entity[]): void {
  const { type, resource } = entity;
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(resource))
    rejectField(
      `${type}.resource`,
      `"${resource}" is no part of an address`,
      'write small letters, digits and hyphens',
      [entity],
    );
  const twin = before.find((other) => other.resource === resource);
  if (twin)
    rejectField(`${type}.resource`, `"${twin.type}" has "${resource}" too`, 'choose another', [twin, entity]);
}

function checkItem(entity: Entity, part: string, item: Projected, byType: ReadonlyMap<string, Entity>): void {
  if (typeof item === 'string') return;
  const { type, fields } = entity;
  if ('expand' in item && findTarget(fields, item.expand) !== item.entity.type) {
    const fitting = fields.filter(({ key }) => findTarget(fields, key) === item.entity.type);
    rejectField(
      `${type}.${part}.${item.as}`,
      `"${item.expand}" does not refer to "${item.entity.type}"`,
      writeOneOf(fitting.map(({ key }) => key)),
      [entity],
    );
  }
  if ('count' in item) {
    const { entity: counted, field } = item.count;
    const known = pathsTo(counted, byType.get(counted));
    checkKnown(`${type}.${part}.${item.as}`, 'a field', [`${counted}.${field}`], known, [entity]);
  }
}

/** The only entity to which a field refers. */
function findTarget(fields: readonly FieldNode[], key: string): string | undefined {
  const node = fields.find((candidate) => candidate.key === key);
  return node && targetOf(node);
}

/** Paths such as `client.name` that lead to a field of an entity. */
const pathsTo = (start: string, entity: Entity | undefined) =>
  entity?.fields.map(({ key }) => `${start}.${key}`) ?? [];

/** Throws naming page and entity where a page lists entries that visitors cannot read or that have no address. */
/* @__NO_SIDE_EFFECTS__ */
export function checkEntityPages(pages: readonly Page[], entities: readonly Entity[]): void {
  for (const page of pages) {
    const { name, lists, shows } = page;
    const type = lists ?? shows;
    if (type === undefined) continue;
    const field = `${name}.${lists === undefined ? 'shows' : 'lists'}`;
    const types = entities.map((each) => each.type);
    checkKnown(field, 'an entity', [type], types, [page]);
    const entity = entities[types.indexOf(type)];
    if (entity) checkEntityPage(page, field, entity);
  }
}

function checkEntityPage(page: Page, field: string, entity: Entity): void {
  const { type, slug, public: rows } = entity;
  if (!rows)
    rejectField(field, `the entity "${type}" has no public values`, `name them in ${type}.public`, [
      entity,
      page,
    ]);
  if (page.shows !== undefined && !(slug && rows.list.includes(slug.key)))
    rejectField(
      field,
      `the entity "${type}" has no slug among its public values`,
      slug
        ? `add "${slug.key}" to ${type}.public.list`
        : 'add a field made by slug() and name it in public.list',
      [entity, page],
    );
}
