import type { QueryClient } from '@tanstack/react-query';
import type { AnyContent } from '#schemas/engine/declaration.ts';
import type { FieldNode } from '#schemas/engine/field.ts';
import { hasReferenceScheme, readReference } from '#schemas/engine/link-target.ts';
import { listLinks, mapLinks } from '#schemas/engine/links.ts';
import { linkQuery } from '../data/link-query.ts';

/** Copies content with addresses in place of references in its links, as the page shows them; those that are not loaded yet are blank until `onLoaded`. */
export function showPreviewLinks(
  client: QueryClient,
  fields: readonly FieldNode[],
  content: AnyContent,
  onLoaded: () => void,
): AnyContent {
  const links = new Set(listLinks(fields, content).map(({ target }) => target));
  const missing = [...links].filter(
    (link) => readReference(link) && !client.getQueryState(linkQuery(link).queryKey),
  );
  if (missing.length > 0)
    void Promise.all(missing.map((link) => client.prefetchQuery(linkQuery(link)))).then(onLoaded);
  return mapLinks(fields, content, (link) => {
    if (!readReference(link)) return hasReferenceScheme(link) ? undefined : link;
    const { target } = client.getQueryData(linkQuery(link).queryKey) ?? {};
    return target?.state === 'public' ? (target.address ?? undefined) : undefined;
  });
}
