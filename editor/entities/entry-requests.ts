import {
  type EntryAction,
  type EntryDetail,
  entryOperations,
  type ListedEntry,
} from '#schemas/api/entity-calls.ts';
import type { ListMeta } from '#schemas/api/list.ts';
import type { Entity } from '#schemas/engine/entity.ts';
import { type Parts, requestNamed } from '../data/api-client.ts';

/** The answer to each action on the entries of an entity. */
interface EntryAnswers {
  readonly list: { readonly data: readonly ListedEntry[]; readonly meta?: ListMeta };
  readonly show: { readonly data: EntryDetail };
  readonly create: { readonly data: EntryDetail };
  readonly update: { readonly data: EntryDetail };
  readonly remove: { readonly data: { readonly deleted: boolean } };
}

/** Makes a request on the entries of an entity; rejects with ApiError. */
export async function requestEntries<A extends EntryAction>(
  entity: Entity,
  action: A,
  parts: Parts = {},
): Promise<EntryAnswers[A]> {
  // The endpoint's schema, made from the same declaration, has parsed the answer.
  return (await requestNamed(entryOperations(entity)[action], parts)) as EntryAnswers[A];
}
