import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ResponseOf } from '#schemas/api/index.ts';
import { blocks, findBlock } from '#schemas/blocks.ts';
import type { Declaration } from '#schemas/engine/declaration.ts';
import { loadContent } from '#schemas/engine/load.ts';
import { findLastLevel, hasHeadings } from '#schemas/engine/readiness.ts';
import { requestQuietly } from '../data/api-client.ts';
import { draftsKey } from '../data/use-drafts.ts';

type Components = ResponseOf<'listComponents'>['data'];

/** The blocks of the site with their drafts. */
export const componentsQuery = () =>
  queryOptions({
    queryKey: [...draftsKey, 'components'],
    queryFn: async () => (await requestQuietly('listComponents')).data,
  });

const none: Components = [];

/** The level of the last heading on the page of a block before it, drafts included; undefined where there is none. */
export function useLevelBefore(declaration: Declaration, isAwake: boolean): number | undefined {
  const { data = none } = useQuery({
    ...componentsQuery(),
    enabled: isAwake && needsLevelBefore(declaration),
  });
  return findLevelBefore(declaration, data);
}

/** Whether texts with headings can be on the page of a block before it. */
export function needsLevelBefore(declaration: Declaration): boolean {
  return listEarlier(declaration).length > 0;
}

/** The level of the last heading on the page of a block before it among loaded blocks; undefined where there is none. */
export function findLevelBefore(declaration: Declaration, components: Components): number | undefined {
  const levels = listEarlier(declaration).map((other) => {
    const row = components.find(({ name }) => name === other.type);
    const { content, schema_version } = row?.draft ?? row ?? {};
    return content && findLastLevel(other, loadContent(other, content, schema_version ?? 1).content);
  });
  return levels.findLast((level) => level !== undefined);
}

function listEarlier({ type }: Declaration) {
  const block = findBlock(type);
  return blocks.filter(
    (other) => other.page === block?.page && other.order < block.order && hasHeadings(other),
  );
}
