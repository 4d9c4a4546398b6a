import type { DraftKey, DraftListRow } from '#schemas/api/drafts.ts';

/** A key of the document of a draft, unique among all documents. */
export function draftId({ collection, id }: { readonly collection: string; readonly id: number }): string {
  return `${collection}/${id}`;
}

/** The documents and versions of drafts, as requests name them. */
export function draftKeys(drafts: readonly DraftListRow[]): DraftKey[] {
  return drafts.map(({ collection, id, version }) => ({ collection, id, version }));
}
