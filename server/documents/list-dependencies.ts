import type { Entity } from '#schemas/engine/entity.ts';
import { cacheTags, type Dependency, documentTags, type IdRange } from '../database/cache-tags.ts';
import { collectionsOf } from './index-content.ts';
import type { ListRequest } from './narrow-entries.ts';

/** The dependencies of filters, search and order of a list, whichever entries it finds. */
export function filterDependencies({ type, fields }: Entity, request: ListRequest): Dependency[] {
  const { where = {}, search = '', sort = '' } = request;
  const isSorted = search !== '' || sort !== '';
  const targets = fields.flatMap((node) =>
    collectionsOf(node).flatMap((target): Dependency[] => {
      if (target === 'media') return [];
      return [
        // The references to an entry that is deleted go with it.
        ...(node.key in where ? documentTags(target, [Number(where[node.key])]) : []),
        ...(isSorted ? [cacheTags.collection(target)] : []),
      ];
    }),
  );
  return isSorted ? [...targets, cacheTags.collection(type)] : targets;
}

/** The dependencies of a list of entries, once their ids are `found`, or of a count. */
export function listDependencies(
  entity: Entity,
  request: ListRequest,
  found: readonly number[] = [],
): Dependency[] {
  const { type } = entity;
  if (request.ids) return documentTags(type, request.ids);
  return [...documentTags(type, found), [cacheTags.members(type), idsBehind(entity, request, found)]];
}

/** The ids of entries which would be in the list or move it, were they found by the request. */
function idsBehind(
  { isNewestFirst, isOrderedByHand }: Entity,
  { after, limit }: ListRequest,
  found: readonly number[],
): IdRange {
  const last = limit !== undefined && found.length >= limit ? found.at(-1) : undefined;
  const [none, all] = [0, Number.MAX_SAFE_INTEGER];
  // An entry of any id can be moved into the list.
  if (isOrderedByHand) return { from: none, to: all };
  return isNewestFirst
    ? { from: last ?? none, to: after === undefined ? all : after - 1 }
    : { from: after === undefined ? none : after + 1, to: last ?? all };
}
