import { findBlock } from '#schemas/blocks.ts';
import type { Entity } from '#schemas/engine/entity.ts';
import { collections } from '#schemas/engine/entry-key.ts';
import type { FieldNode, Targets } from '#schemas/engine/field.ts';
import { findEntity } from '#schemas/entities.ts';
import { behaviourOf, targetsOf } from '#schemas/fields/index.ts';
import { findDeclaration } from '#schemas/settings.ts';
import { site } from '#schemas/site.ts';
import type { Db } from '../database/db.ts';
import { listLinks } from '../documents/approval-links.ts';
import type { StoredDocument } from '../documents/documents.ts';
import {
  countUses,
  describeDocument,
  listUses,
  listUsingFields,
  type UsingField,
  uniqueDocuments,
} from '../documents/uses.ts';
import { ApiError } from '../errors.ts';

const maxNamed = 5;

/** Behaviour of a deletion towards documents that refer to the entry. */
export interface GuardOptions {
  /** Whether it disappears from documents that can do without it. */
  readonly force: boolean;
}

/** Throws for a document that may not be deleted: a fixed part of the site, or with `in_use` an entry, with the usage of a published one and the approval links that show it. */
export async function guardDeletion(
  db: Db,
  document: StoredDocument,
  options: GuardOptions = { force: false },
): Promise<void> {
  const { id, published } = document;
  const entity = findEntity(document.collection);
  if (!entity) return rejectFixed(document);
  const uses = published ? await describeUses(db, entity, id, options) : '';
  const sentences = [uses, await describeLinks(db, entity, id, options)].filter((text) => text !== '');
  if (sentences.length > 0) throw new ApiError('in_use', sentences.join('. '));
}

/** Throws for settings and for a block that its page is declared with, once they are published. */
function rejectFixed(document: StoredDocument): void {
  const { collection, type, page, published } = document;
  const isComponent = collection === collections.components;
  if (!published || (isComponent && findBlock(type)?.page !== page)) return;
  const { label } = describeDocument(document, published.content);
  const what = isComponent ? 'its page' : 'the site';
  throw new ApiError('invalid', `“${label}” is a fixed part of ${what} and cannot be deleted`);
}

/** Throws `in_use`, with the usage, unless the references to an entry allow that it is unpublished. */
export async function guardUnpublishing(
  db: Db,
  entity: Entity,
  id: number,
  options: GuardOptions,
): Promise<void> {
  const uses = await describeUses(db, entity, id, options);
  if (uses !== '') throw new ApiError('in_use', uses);
}

/** Formats times of the site's time zone in messages to administrators. */
export const moment = new Intl.DateTimeFormat('en-GB', {
  ...{ dateStyle: 'medium', timeStyle: 'short' },
  timeZone: site.timeZone,
});

/** The approval links that work and show an entry; empty where there are none, or they do not matter. */
async function describeLinks(
  db: Db,
  { type, label }: Entity,
  id: number,
  { force }: GuardOptions,
): Promise<string> {
  if (force) return '';
  const links = (await listLinks(db, { collection: type, id })).filter(({ state }) => state === 'live');
  const [newest, ...others] = links.map(({ createdAt }) => moment.format(createdAt));
  if (newest === undefined) return '';
  const named =
    others.length === 0 ? `link of ${newest} shows` : `links of ${[newest, ...others].join('; ')} show`;
  return `The approval ${named} this ${label.toLowerCase()}`;
}

/** The usage of an entry, unless its references allow that it is not public any more; throws where they restrict that. */
async function describeUses(
  db: Db,
  { type, label }: Entity,
  id: number,
  { force }: GuardOptions,
): Promise<string> {
  const using = (await listUsingFields(db, type, id)).map((field) => ({ field, meta: ruleOf(field) }));
  const restricting = using.find(({ field, meta }) => meta?.onDelete === 'restrict' && !field.isDraft);
  if (restricting?.meta?.restrictMessage !== undefined)
    throw new ApiError('in_use', restricting.meta.restrictMessage);
  // A draft that refers to it can be edited before it is published.
  const isNamed = ({ field, meta }: (typeof using)[number]) =>
    !force && (meta?.onDelete === 'confirm' || (field.isDraft && meta?.onDelete === 'restrict'));
  const fields = (restricting ? using : using.filter(isNamed)).map(({ field }) => field);
  if (fields.length === 0) return '';
  const uses = uniqueDocuments(await listUses(db, type, id, { fields, limit: 2 * maxNamed }));
  const labels = uses.slice(0, maxNamed).map((use) => use.label);
  const more = (await countUses(db, type, id, fields)) - labels.length;
  return `This ${label.toLowerCase()} is in use: ${labels.join('; ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/** How the deletion of an entry treats a field that refers to it; links lose their target without being wrong, so that a person is asked. */
function ruleOf(use: UsingField): Pick<Targets, 'onDelete' | 'restrictMessage'> | undefined {
  const declaration = findDeclaration(use);
  const node = declaration && findField(declaration.fields, use.field.split('.'));
  if (!node) return undefined;
  const { isLink, html } = behaviourOf(node.kind);
  return isLink || html ? { onDelete: 'confirm' } : targetsOf(node);
}

function findField(fields: readonly FieldNode[], [key, ...inner]: readonly string[]): FieldNode | undefined {
  const node = fields.find((field) => field.key === key);
  return node && inner.length > 0 ? findField(node.fields, inner) : node;
}
