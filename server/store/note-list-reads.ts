import type { Entity } from '#schemas/engine/entity.ts';
import { cacheTags, type IdRange, noteDocumentReads, noteRead } from './cache-tags.ts';
import { targetOf } from './index-content.ts';
import type { ListRequest } from './list-request.ts';

/** Records the dependencies of a list or count of entries; `found` are the ids of the list. */
export function noteListReads(entity: Entity, request: ListRequest, found: readonly number[] = []): void {
  const { type, fields } = entity;
  const { ids, where = {}, search = '', sort = '' } = request;
  for (const node of fields) {
    const target = targetOf(node);
    if (target === undefined || target === 'media') continue;
    // The references to an entry that is deleted go with it.
    if (node.key in where) noteDocumentReads(target, [Number(where[node.key])]);
    if (search !== '' || sort !== '') noteRead(cacheTags.collection(target));
  }
  if (search !== '' || sort !== '') noteRead(cacheTags.collection(type));
  noteDocumentReads(type, ids ?? found);
  if (!ids) noteRead(cacheTags.members(type), idsBehind(entity, request, found));
}

/** The ids of entries which would be in the list or move it, were they found by the request. */
function idsBehind(
  { isNewestFirst }: Entity,
  { after, limit }: ListRequest,
  found: readonly number[],
): IdRange {
  const last = limit !== undefined && found.length >= limit ? found.at(-1) : undefined;
  const [none, all] = [0, Number.MAX_SAFE_INTEGER];
  return isNewestFirst
    ? { from: last ?? none, to: after === undefined ? all : after - 1 }
    : { from: after === undefined ? none : after + 1, to: last ?? all };
}
