/** A key of the document of a draft, unique among all documents. */
export function draftId({ collection, id }: { readonly collection: string; readonly id: number }): string {
  return `${collection}/${id}`;
}
