import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { wasActiveWithin } from '../data/activity.ts';
import { requestQuietly } from '../data/api-client.ts';
import { tabId } from '../data/tab-id.ts';
import { collectionOf } from './document-source.ts';
import type { EditedDocument } from './session/use-document.ts';

const everyMs = 15_000;
/** A person who does nothing for longer is not here; so their session can end, too. */
const activeMs = 5 * 60_000;

/** Names who else has the document open, or says that another tab has. */
export function OthersHere({ document: { source, stored } }: { document: EditedDocument }) {
  const id = stored?.id ?? null;
  if (id === null || 'parts' in (stored ?? {})) return null;
  return <Others collection={collectionOf(source.declaration)} id={id} />;
}

function Others({ collection, id }: { collection: string; id: number }) {
  const { data = [] } = useQuery({
    queryKey: ['presence', collection, id],
    queryFn: async () =>
      wasActiveWithin(activeMs)
        ? (await requestQuietly('notePresence', { params: { collection, id }, query: { tab: tabId } })).data
        : [],
    refetchInterval: everyMs,
    refetchOnWindowFocus: false,
    staleTime: everyMs,
    gcTime: 0,
    retry: false,
  });
  useEffect(
    () => () =>
      void requestQuietly('endPresence', { params: { collection, id }, query: { tab: tabId } }).catch(
        () => undefined,
      ),
    [collection, id],
  );
  const names = data.flatMap(({ name, is_self, is_other_tab }) => {
    if (is_other_tab) return [];
    return is_self ? 'you, in another place' : name;
  });
  const isInOtherTab = data.some(({ is_other_tab }) => is_other_tab);
  return (
    <Text span inherit aria-live="polite">
      {isInOtherTab && ' · You have this open in another tab'}
      {names.length > 0 && ` · Open here too: ${names.join(', ')}`}
    </Text>
  );
}
