import { useDebouncedCallback, useTimeout } from '@mantine/hooks';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { GalleryItem } from '#schemas/api/gallery.ts';
import type { AnyContent, Declaration } from '#schemas/engine/declaration.ts';
import type { Issue } from '#schemas/engine/issue.ts';
import { loadContent } from '#schemas/engine/load.ts';
import { listAdvice, listOwnFiles, listOwnLinks } from '#schemas/engine/readiness.ts';
import { isBroken, linkQuery } from '../data/link-query.ts';
import type { Cell } from '../form/stores.ts';
import { filesQuery } from '../media/gallery-query.ts';
import { useLevelBefore } from './use-level-before.ts';

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

/** Advice on the content of a form, with the files and links that it names. */
export function useAdvice(
  declaration: Declaration,
  content: Cell<AnyContent | undefined>,
  stored: AnyContent,
): readonly Issue[] {
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
  const links = useMemo(() => listCheckedLinks(declaration, rested), [declaration, rested]);
  const missing = useQueries({
    queries: links.map((path) => ({ ...linkQuery(path), enabled: isAwake })),
    combine: (results) => links.filter((_, at) => isBroken(results[at]?.data)).join('\n'),
  });
  const levelBefore = useLevelBefore(declaration, isAwake);
  return useMemo(
    () => listAdvice(declaration, rested, { files, missing: new Set(missing.split('\n')), levelBefore }),
    [declaration, rested, files, missing, levelBefore],
  );
}

/** The links of content that are checked. */
export function listCheckedLinks(declaration: Declaration, content: AnyContent): string[] {
  return listOwnLinks(declaration, content).slice(0, maxLinks);
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
