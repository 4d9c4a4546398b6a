import { Box, Text } from '@mantine/core';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { type DraftListRow, maxReadDrafts } from '#schemas/api/drafts.ts';
import { findBlock } from '#schemas/blocks.ts';
import type { AnyContent, Declaration } from '#schemas/engine/declaration.ts';
import { loadContent } from '#schemas/engine/load.ts';
import { listAdvice, listOwnFiles } from '#schemas/engine/readiness.ts';
import { findEntity } from '#schemas/entities.ts';
import { findSettingDeclaration } from '#schemas/settings.ts';
import { requestQuietly } from '../data/api-client.ts';
import { linkQuery } from '../data/link-query.ts';
import { draftId, draftsKey } from '../data/use-drafts.ts';
import { filesQuery } from '../media/gallery-query.ts';
import { UseLink } from '../ui/use-link.tsx';
import {
  countAdvice,
  levelBeforeQuery,
  listCheckedLinks,
  mapBroken,
  needsLevelBefore,
} from './use-advice.ts';

/** A draft that is about to be published; its path is null where it is being edited already. */
export type AdvisedDraft = Pick<
  DraftListRow,
  'collection' | 'id' | 'version' | 'type' | 'label' | 'edit_path'
>;

/** The number of things to improve in each draft before it is published, with a link to it. */
export function DraftAdvice({ drafts }: { drafts: readonly AdvisedDraft[] }) {
  const client = useQueryClient();
  const { data, isError } = useQuery({
    queryKey: [
      ...draftsKey,
      'advice',
      drafts.map(({ collection, id, version }) => [collection, id, version]),
    ],
    queryFn: () => adviseAll(client, drafts),
    retry: false,
  });
  return (
    <Box mb="1.25rem">
      <Text size="sm" c="dimmed" role="status">
        {isError ? 'What can be improved could not be checked.' : describe(data, drafts.length)}
      </Text>
      {data !== undefined && data.length > 0 && (
        <Box component="ul" m={0} ps="1.15rem" mah="40vh" style={{ overflowY: 'auto' }}>
          {data.map(({ draft, count }) => (
            <Text key={draftId(draft)} component="li" size="sm">
              <bdi>
                <UseLink label={draft.label} path={draft.edit_path} field="" />
              </bdi>
              : {countAdvice(count)}
            </Text>
          ))}
        </Box>
      )}
    </Box>
  );
}

function describe(advised: readonly Advised[] | undefined, total: number): string {
  if (advised === undefined) return 'Checking what can be improved…';
  if (advised.length === 0) return 'Nothing to improve was found.';
  return total === 1
    ? 'This draft can be improved:'
    : `${advised.length} of ${total} drafts can be improved:`;
}

interface Advised {
  readonly draft: AdvisedDraft;
  readonly count: number;
}

async function adviseAll(client: QueryClient, drafts: readonly AdvisedDraft[]): Promise<Advised[]> {
  const contents = await readContents(drafts);
  const all = [...contents.values()];
  const named = all.map(({ declaration, content }) => listOwnFiles(declaration, content));
  const wanted = {
    ids: [...new Set(named.flatMap(({ ids }) => ids))],
    urls: [...new Set(named.flatMap(({ urls }) => urls))],
  };
  const links = new Set(
    all.flatMap(({ declaration, content }) => listCheckedLinks(declaration, content, drafts)),
  );
  const [files, broken, levels] = await Promise.all([
    wanted.ids.length + wanted.urls.length > 0 ? client.fetchQuery(filesQuery(wanted)) : [],
    findBroken(client, [...links]),
    readLevelsBefore(client, new Set(all.map(({ declaration }) => declaration))),
  ]);
  return drafts.flatMap((draft) => {
    const found = contents.get(draftId(draft));
    if (!found) return [];
    const { declaration, content } = found;
    const around = { files, broken, levelBefore: levels.get(declaration) ?? undefined };
    const count = listAdvice(declaration, content, around).length;
    return count > 0 ? [{ draft, count }] : [];
  });
}

interface DraftContent {
  readonly declaration: Declaration;
  readonly content: AnyContent;
}

/** The contents of drafts that are still there, by their keys. */
async function readContents(drafts: readonly AdvisedDraft[]): Promise<Map<string, DraftContent>> {
  const contents = new Map<string, DraftContent>();
  for (let start = 0; start < drafts.length; start += maxReadDrafts) {
    const documents = drafts
      .slice(start, start + maxReadDrafts)
      .map(({ collection, id }) => ({ collection, id }));
    const { data } = await requestQuietly('readDrafts', { body: { documents } });
    for (const { type, content, schema_version: version, ...key } of data) {
      const declaration = findBlock(type) ?? findEntity(type) ?? findSettingDeclaration(type);
      if (declaration)
        contents.set(draftId(key), {
          declaration,
          content: loadContent(declaration, content, version).content,
        });
    }
  }
  return contents;
}

/** The reason why visitors cannot open the target of a link, by the link. */
async function findBroken(client: QueryClient, links: readonly string[]): Promise<Map<string, string>> {
  const checked = links.map(async (link) => ({
    link,
    found: await client.fetchQuery(linkQuery(link)).catch(() => undefined),
  }));
  return mapBroken(await Promise.all(checked));
}

/** The level of the last heading before each block that can have headings itself. */
async function readLevelsBefore(client: QueryClient, declarations: ReadonlySet<Declaration>) {
  const read = [...declarations]
    .filter(needsLevelBefore)
    .map(async (each) => [each, await client.fetchQuery(levelBeforeQuery(each))] as const);
  return new Map(await Promise.all(read));
}
