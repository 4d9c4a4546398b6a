import type { RequestParts } from '#schemas/api/caller.ts';
import { type EntryDetail, entryOperations, type ListedEntry } from '#schemas/api/entity-endpoints.ts';
import type { ListMeta } from '#schemas/api/list.ts';
import type { Entity } from '#schemas/engine/entity.ts';
import { requestNamed } from '../data/api-client.ts';

/** The responses of the actions on an entity's entries that the back office uses. */
interface EntryResponses {
  readonly list: { readonly data: readonly ListedEntry[]; readonly meta?: ListMeta };
  readonly update: { readonly data: EntryDetail };
  readonly remove: { readonly data: { readonly deleted: boolean } };
}

/** Sends a request about an entity's entries; rejects with ApiError. */
export async function requestEntries<A extends keyof EntryResponses>(
  entity: Entity,
  action: A,
  parts: RequestParts = {},
): Promise<EntryResponses[A]> {
  // The endpoint's schema, made from the same declaration, has parsed the response.
  return (await requestNamed(entryOperations(entity)[action], parts)) as EntryResponses[A];
}
