import { Badge, Box, Button, Group, Stack, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { RevisionRow } from '#schemas/api/drafts.ts';
import { request } from '../data/api-client.ts';
import bare from '../ui/bare-list.module.css';
import { formatMoment } from '../ui/dates.ts';
import { LoadFailure, PageLoader } from '../ui/loaded.tsx';
import { collectionOf } from './document-source.ts';
import classes from './history-list.module.css';
import { type HistoryProps, RevisionDetails } from './revision-view.tsx';

/** The revisions of a document, newest first: when, by whom and what changed. */
export function HistoryList(props: HistoryProps) {
  const { id } = props.part.stored;
  return id === null ? <NoRevisions event="save" /> : <Revisions {...props} id={id} />;
}

const past = { save: 'saved', publication: 'published' } as const;

function NoRevisions({ event }: { event: keyof typeof past }) {
  return (
    <Text c="dimmed">
      Nothing has been {past[event]} here yet. From the first {event} on, every revision is kept and can be
      restored.
    </Text>
  );
}

/** Stands for the first part of the list, before any revision. */
const newest = 0;

function Revisions({ id, ...props }: HistoryProps & { id: number }) {
  const { declaration, stored } = props.part;
  const params = { collection: collectionOf(declaration), id };
  const query = useInfiniteQuery({
    queryKey: ['revisions', declaration.type, id, stored.published?.number],
    queryFn: ({ pageParam }) =>
      request('listRevisions', { params, query: pageParam === newest ? {} : { before: pageParam } }),
    initialPageParam: newest,
    getNextPageParam: (last) => (last.more ? last.data.at(-1)?.revision : undefined),
  });
  const { data, error, isPending, isFetchingNextPage, hasNextPage, fetchNextPage } = query;
  const rows = data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <>
      {isPending && <PageLoader tall={false} />}
      {data !== undefined && rows.length === 0 && <NoRevisions event="publication" />}
      <Stack component="ol" gap="0.75rem" mb="0.75rem" className={bare.list ?? ''}>
        {rows.map((row) => (
          <Revision key={row.revision} {...props} id={id} row={row} />
        ))}
      </Stack>
      {error !== null && (
        <LoadFailure
          title="Failed to load the history"
          query={data === undefined ? query : { ...query, refetch: fetchNextPage }}
        />
      )}
      {hasNextPage && error === null && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
          Show older revisions
        </Button>
      )}
    </>
  );
}

function Revision({ row, ...props }: HistoryProps & { id: number; row: RevisionRow }) {
  const [isOpen, setOpen] = useState(false);
  const [headId, detailId] = [useId(), useId()];
  const { saved_at, saved_by, revision } = row;
  return (
    <li className={classes.revision} aria-labelledby={headId}>
      <Group justify="space-between" align="start" wrap="nowrap" gap="0.75rem">
        <div>
          <Group gap="xs">
            <Text id={headId} fw={600}>
              {formatMoment(saved_at)}
            </Text>
            {revision === props.part.stored.published?.number && <Badge>On the site now</Badge>}
          </Group>
          <Text size="sm" c="dimmed">
            {saved_by === null ? 'Not saved by an administrator' : `${saved_by.name} · ${saved_by.email}`}
          </Text>
        </div>
        <Button
          variant="default"
          size="compact-sm"
          flex="none"
          aria-expanded={isOpen}
          aria-controls={isOpen ? detailId : undefined}
          aria-describedby={headId}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Hide' : 'Show details'}
        </Button>
      </Group>
      <Changes changes={row.changes} />
      {isOpen && (
        <div id={detailId}>
          <RevisionDetails {...props} row={row} />
        </div>
      )}
    </li>
  );
}

function Changes({ changes }: Pick<RevisionRow, 'changes'>) {
  const lines = changes ?? ['First saved revision'];
  return (
    <Box component="ul" m={0} ps="1.25rem" fz="sm">
      {(lines.length === 0 ? ['Saved without changes'] : lines).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </Box>
  );
}
