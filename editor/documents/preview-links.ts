import type { QueryClient } from '@tanstack/react-query';
import type { AnyContent } from '#schemas/engine/declaration.ts';
import { readReference } from '#schemas/engine/link-reference.ts';
import { isRecord } from '#schemas/engine/walk.ts';
import { linkQuery } from '../data/link-query.ts';

const found = /(?<=")(?:entry:[a-z0-9_]+\/\d+|page:[a-z0-9_-]+|media:\d+)(?:#[^"\\\s]*)?(?=\\?")/g;

/** Copies content with addresses in place of references, as the preview shows them; those that are not loaded yet are blank until `onLoaded`. */
export function showPreviewLinks(client: QueryClient, content: AnyContent, onLoaded: () => void): AnyContent {
  const text = JSON.stringify(content);
  const links = [...new Set(text.match(found) ?? [])].filter((link) => readReference(link));
  if (links.length === 0) return content;
  const missing = links.filter((link) => !client.getQueryState(linkQuery(link).queryKey));
  if (missing.length > 0)
    void Promise.all(missing.map((link) => client.prefetchQuery(linkQuery(link)))).then(onLoaded);
  const shown: unknown = JSON.parse(text.replace(found, (link) => addressOf(client, link)));
  return isRecord(shown) ? shown : content;
}

function addressOf(client: QueryClient, link: string): string {
  const { target } = client.getQueryData(linkQuery(link).queryKey) ?? {};
  return target?.state === 'public' ? (target.address ?? '') : '';
}
