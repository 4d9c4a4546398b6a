import { useQuery } from '@tanstack/react-query';
import { blocks, findBlock } from '#schemas/blocks.ts';
import type { Declaration } from '#schemas/engine/declaration.ts';
import { loadContent } from '#schemas/engine/load.ts';
import { findLastLevel, hasHeadings } from '#schemas/engine/readiness.ts';
import { requestQuietly } from '../data/api-client.ts';
import { draftsKey } from '../data/use-drafts.ts';

/** The level of the last heading on the page of a block before it, drafts included; undefined where there is none. */
export function useLevelBefore({ type }: Declaration, isAwake: boolean): number | undefined {
  const block = findBlock(type);
  const earlier = blocks.filter(
    (other) => other.page === block?.page && other.order < block.order && hasHeadings(other),
  );
  const { data = [] } = useQuery({
    queryKey: [...draftsKey, 'components'],
    queryFn: async () => (await requestQuietly('listComponents')).data,
    enabled: isAwake && earlier.length > 0,
  });
  const levels = earlier.map((other) => {
    const row = data.find(({ name }) => name === other.type);
    const { content, schema_version } = row?.draft ?? row ?? {};
    return content && findLastLevel(other, loadContent(other, content, schema_version ?? 1).content);
  });
  return levels.findLast((level) => level !== undefined);
}
