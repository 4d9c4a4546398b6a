import { Box, Text } from '@mantine/core';
import { useDebouncedCallback, useTimeout } from '@mantine/hooks';
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  skipToken,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { type DraftListRow, maxReadDrafts } from '#schemas/api/drafts.ts';
import type { GalleryItem } from '#schemas/api/gallery.ts';
import { describeBroken } from '#schemas/api/links.ts';
import { blocks, findBlock } from '#schemas/blocks.ts';
import type { AnyContent, Declaration } from '#schemas/engine/declaration.ts';
import { collections } from '#schemas/engine/entry-key.ts';
import type { Issue } from '#schemas/engine/issue.ts';
import { readReference } from '#schemas/engine/link-target.ts';
import { loadContent } from '#schemas/engine/load.ts';
import {
  findLastLevel,
  hasHeadings,
  listAdvice,
  listOwnFiles,
  listOwnLinks,
} from '#schemas/engine/readiness.ts';
import { findEntity } from '#schemas/entities.ts';
import { findSettingDeclaration } from '#schemas/settings.ts';
import { requestQuietly } from '../data/api-client.ts';
import { linkQuery } from '../data/link-query.ts';
import { type DocumentKey, draftId, draftsKey } from '../data/use-drafts.ts';
import type { Cell } from '../form/stores.ts';
import { filesQuery } from '../media/gallery-query.ts';
import { UseLink } from '../ui/use-link.tsx';

/** A draft that is about to be published; its path is null where it is being edited already. */
export type AdvisedDraft = Pick<
  DraftListRow,
  'collection' | 'id' | 'version' | 'type' | 'label' | 'edit_path'
>;

/** The number of improvements to make in each draft before it is published, with a link to it. */
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

/** Delay after typing, and before files and links are loaded, in milliseconds. */
const delay = 1_000;
/** More links than this are not checked. */
const maxLinks = 50;

const none: readonly GalleryItem[] = [];

/** The content of a form as it is typed, after a rest; `start` before the first change. */
function useRestedContent(content: Cell<AnyContent | undefined>, start: AnyContent): AnyContent {
  const [rested, setRested] = useState(start);
  const rest = { delay, maxWait: delay };
  const follow = useDebouncedCallback(() => setRested((before) => content.get() ?? before), rest);
  useEffect(() => content.subscribe(follow), [content, follow]);
  return rested;
}

/** A form on whose content there is advice. */
export interface AdvisedForm {
  readonly declaration: Declaration;
  /** The id of the document; null before it is saved. */
  readonly id: number | null;
  /** The content as it is typed. */
  readonly content: Cell<AnyContent | undefined>;
  readonly start: AnyContent;
}

/** Advice on the content of a form, with the files and links that it names. */
export function useAdvice({ declaration, id, content, start: stored }: AdvisedForm): readonly Issue[] {
  const start = useMemo(
    () => loadContent(declaration, stored, declaration.version).content,
    [declaration, stored],
  );
  const rested = useRestedContent(content, start);
  const isAwake = useIsAwake();
  const named = useMemo(() => listOwnFiles(declaration, rested), [declaration, rested]);
  const { data: files = none } = useQuery({
    ...filesQuery(named),
    enabled: isAwake && named.ids.length + named.urls.length > 0,
    placeholderData: keepPreviousData,
  });
  const links = useMemo(
    () => listCheckedLinks(declaration, rested, id === null ? [] : [{ collection: declaration.type, id }]),
    [declaration, id, rested],
  );
  const found = useQueries({
    queries: links.map((link) => ({ ...linkQuery(link), enabled: isAwake })),
    combine: (results) => links.map((link, at) => ({ link, found: results[at]?.data })),
  });
  const levelBefore = useLevelBefore(declaration, isAwake);
  return useMemo(
    () => listAdvice(declaration, rested, { files, broken: mapBroken(found), levelBefore }),
    [declaration, rested, files, found, levelBefore],
  );
}

/** The links of content that are checked: not those to documents that are public for all who see the content. */
function listCheckedLinks(
  declaration: Declaration,
  content: AnyContent,
  visible: readonly DocumentKey[],
): string[] {
  const isVisible = (link: string) => {
    const reference = readReference(link);
    if (reference?.to !== 'entry') return false;
    return visible.some(({ collection, id }) => collection === reference.collection && id === reference.id);
  };
  return listOwnLinks(declaration, content)
    .filter((link) => !isVisible(link))
    .slice(0, maxLinks);
}

interface CheckedLink {
  readonly link: string;
  /** Undefined while it is not known. */
  readonly found: Parameters<typeof describeBroken>[0] | undefined;
}

/** The reason why visitors cannot open the target of a link, by the link. */
function mapBroken(checked: readonly CheckedLink[]): Map<string, string> {
  return new Map(
    checked.flatMap(({ link, found }) => {
      const message = found && describeBroken(found);
      return message === undefined ? [] : [[link, message] as const];
    }),
  );
}

/** The number of improvements in words. */
export function countAdvice(count: number): string {
  return count === 1 ? '1 thing to improve' : `${count} things to improve`;
}

/** Whether the form has been on the screen for a while. */
function useIsAwake(): boolean {
  const [isAwake, setAwake] = useState(false);
  useTimeout(() => setAwake(true), delay, { autoInvoke: true });
  return isAwake;
}

/** The level of the last heading on the page of a block before it, drafts included; null where there is none. */
const levelBeforeQuery = (declaration: Declaration) =>
  queryOptions({
    queryKey: [...draftsKey, 'level-before', declaration.type],
    queryFn: async () => (await readLevels(declaration)).findLast((level) => level !== undefined) ?? null,
  });

/** The level of the last heading on the page of a block before it, drafts included; undefined where there is none. */
function useLevelBefore(declaration: Declaration, isAwake: boolean): number | undefined {
  const query = levelBeforeQuery(declaration);
  const isAsked = isAwake && needsLevelBefore(declaration);
  const { data } = useQuery({ ...query, ...(!isAsked && { queryFn: skipToken }) });
  return data ?? undefined;
}

/** Whether texts with headings can be on the page of a block before it. */
function needsLevelBefore(declaration: Declaration): boolean {
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
