import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { blocks, findBlock } from '#schemas/blocks.ts';
import type { Declaration } from '#schemas/engine/declaration.ts';
import { collections } from '#schemas/engine/entry-key.ts';
import { loadContent } from '#schemas/engine/load.ts';
import { findLastLevel, hasHeadings } from '#schemas/engine/readiness.ts';
import { requestQuietly } from '../data/api-client.ts';
import { draftsKey } from '../data/use-drafts.ts';

/** The level of the last heading on the page of a block before it, drafts included; null where there is none. */
export const levelBeforeQuery = (declaration: Declaration) =>
  queryOptions({
    queryKey: [...draftsKey, 'level-before', declaration.type],
    queryFn: async () => (await readLevels(declaration)).findLast((level) => level !== undefined) ?? null,
  });

/** The level of the last heading on the page of a block before it, drafts included; undefined where there is none. */
export function useLevelBefore(declaration: Declaration, isAwake: boolean): number | undefined {
  const query = levelBeforeQuery(declaration);
  const isAsked = isAwake && needsLevelBefore(declaration);
  const { data } = useQuery({ ...query, ...(!isAsked && { queryFn: skipToken }) });
  return data ?? undefined;
}

/** Whether texts with headings can be on the page of a block before it. */
export function needsLevelBefore(declaration: Declaration): boolean {
  return listEarlier(declaration).length > 0;
}

function readLevels(declaration: Declaration): Promise<(number | undefined)[]> {
  const reads = listEarlier(declaration).map(async (other) => {
    const query = { name: other.type, page: other.page };
    const { data } = await requestQuietly('findDocument', {
      params: { collection: collections.components },
      query,
    });
    const revision = data?.draft ?? data?.published;
    if (!revision) return undefined;
    return findLastLevel(other, loadContent(other, revision.content, revision.schema_version).content);
  });
  return Promise.all(reads);
}

function listEarlier({ type }: Declaration) {
  const block = findBlock(type);
  return blocks.filter(
    (other) => other.page === block?.page && other.order < block.order && hasHeadings(other),
  );
}
