import { useDebouncedCallback, useTimeout } from '@mantine/hooks';
import { keepPreviousData, queryOptions, skipToken, useQueries, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
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
import { requestQuietly } from '../data/api-client.ts';
import { linkQuery } from '../data/link-query.ts';
import { type DocumentKey, draftsKey } from '../data/use-drafts.ts';
import type { Cell } from '../form/stores.ts';
import { filesQuery } from '../media/gallery-query.ts';

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
export function listCheckedLinks(
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
export function mapBroken(checked: readonly CheckedLink[]): Map<string, string> {
  return new Map(
    checked.flatMap(({ link, found }) => {
      const message = found && describeBroken(found);
      return message === undefined ? [] : [[link, message] as const];
    }),
  );
}

/** The number of things to improve in words. */
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
export const levelBeforeQuery = (declaration: Declaration) =>
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
