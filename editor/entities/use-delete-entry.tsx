import { List, Text } from '@mantine/core';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { Fragment, type ReactNode, useRef } from 'react';
import type { DocumentUse } from '#schemas/api/documents.ts';
import type { ListedEntry } from '#schemas/api/entity-endpoints.ts';
import { deletedForDays } from '#schemas/api/messages.ts';
import type { ReviewRow } from '#schemas/api/reviews.ts';
import type { ScheduleRow } from '#schemas/api/schedules.ts';
import type { Entity } from '#schemas/engine/entity.ts';
import { entryPath } from '#schemas/entities.ts';
import { request } from '../data/api-client.ts';
import { serverMessageOf } from '../data/api-error.ts';
import { staleAfterEntry } from '../data/query-keys.ts';
import { useAction } from '../data/use-action.ts';
import { reviewsQuery, useSchedule, useSchedules } from '../data/use-drafts.ts';
import { useRestore } from '../publishing/use-restore.ts';
import { useSendAnyway } from '../publishing/use-send-anyway.ts';
import { useConfirm } from '../ui/confirm.tsx';
import { formatMoment } from '../ui/dates.ts';
import { notify, notifyUndoable } from '../ui/notify.tsx';
import { UseLink } from '../ui/use-link.tsx';
import { nameOf, requestEntries, slugOf } from './listed-entry.ts';

interface Deletion {
  readonly entry: ListedEntry;
  /** Whether the person has read that it is in use. */
  readonly isUsed: boolean;
}

/** Deletes an entry after a confirmation that lists its usage; asks again where the usage could not be loaded before. */
export function useDeleteEntry(entity: Entity): (entry: ListedEntry) => Promise<void> {
  const client = useQueryClient();
  const confirm = useConfirm();
  const restore = useRestore();
  const sendAnyway = useSendAnyway();
  const { question, messages } = entity;
  const running = useRef(new Set<number>());

  const { run } = useAction({
    send: ({ entry, isUsed }: Deletion) => {
      const remove = (force: boolean) =>
        requestEntries(entity, 'remove', {
          params: { id: entry.id },
          ...((force || isUsed) && { query: { force: '1' } }),
        });
      const name = `“${nameOf(entity, entry)}”`;
      return sendAnyway(entity, remove, { verb: 'Delete', name }).finally(() =>
        running.current.delete(entry.id),
      );
    },
    stale: staleAfterEntry,
    failed: (thrown) => {
      const { title, text } = messages.deleteFailed;
      notify({ kind: 'error', title, text: serverMessageOf(thrown, text) });
    },
    onDone: (isDeleted, { entry: { id } }) => {
      const keys = [{ collection: entity.type, id }];
      const undo = () => void restore.run({ keys, done: () => `${entity.label} restored` });
      if (isDeleted) notifyUndoable(messages.deleted, undo);
    },
  });
  return async (entry) => {
    // A second press of the confirmation, on a slow connection, arrives at the button of the entry.
    if (running.current.has(entry.id)) return;
    const details = <DeletionFacts entity={entity} id={entry.id} slug={slugOf(entity, entry)} />;
    if (!(await confirm({ ...question, text: nameOf(entity, entry), details }))) return;
    running.current.add(entry.id);
    await run({ entry, isUsed: isUsageShown(client, entity, entry.id) });
  };
}

const maxNamed = 5;

interface DeletionFactsProps {
  readonly entity: Entity;
  readonly id: number;
  /** The last part of the address of its page; blank where it has none. */
  readonly slug: string;
}

/** Lists the consequences of deleting an entry: its page, the documents and approval links that show or use it, its schedule, and for how long it can be restored. */
function DeletionFacts({ entity, id, slug }: DeletionFactsProps) {
  const { usage, isPending, isError } = useUsage(entity, id, 'It disappears from');
  const { data: links = [] } = useQuery(reviewsQuery({ collection: entity.type, id }));
  const schedule = useSchedule([`${entity.type}/${id}`]);
  const facts = [
    { key: 'page', fact: describePage(entity, slug) },
    { key: 'usage', fact: usage },
    { key: 'links', fact: describeLinks(links) },
    { key: 'failure', fact: isError && 'Where it is used could not be loaded.' },
    { key: 'schedule', fact: schedule && `Its schedule of ${formatMoment(schedule.due_at)} is cancelled.` },
    { key: 'bin', fact: `It goes to the bin, from which it can be restored for ${deletedForDays} days.` },
  ];
  return (
    <List size="sm" mb="lg" aria-busy={isPending}>
      {facts.map(({ key, fact }) => fact && <List.Item key={key}>{fact}</List.Item>)}
      {isPending && (
        <Text component="li" size="sm" c="dimmed">
          Looking where it is used…
        </Text>
      )}
    </List>
  );
}

/** Whether `DeletionFacts` has named everything that shows or uses an entry, which is something. */
function isUsageShown(client: QueryClient, entity: Entity, id: number): boolean {
  const uses = client.getQueryData(usesQuery(entity, id).queryKey);
  const links = client.getQueryData(reviewsQuery({ collection: entity.type, id }).queryKey);
  return uses !== undefined && links !== undefined && uses.length + links.filter(isLive).length > 0;
}

/** The page that is removed with one of several deleted entries, and the documents that use it, because of which the deletion may be rejected. */
export function EntryFacts({ entity, id, slug }: DeletionFactsProps) {
  const { usage } = useUsage(entity, id, 'It is used in');
  const page = describePage(entity, slug);
  const look = { span: true, size: 'sm', c: 'dimmed', display: 'block' } as const;
  return (
    <>
      {page && <Text {...look}>{page}</Text>}
      {usage && <Text {...look}>{usage}</Text>}
    </>
  );
}

/** The page that ends with an entry, as a sentence; undefined where it has none. */
function describePage(entity: Entity, slug: string): string | undefined {
  const path = slug === '' ? undefined : entryPath(entity, slug);
  return path && `Its page ${decodeURI(path)} is not found any more.`;
}

const isLive = ({ state }: ReviewRow) => state === 'live';

/** The approval links that show an entry, as a sentence; undefined where there are none. */
function describeLinks(links: readonly ReviewRow[]): string | undefined {
  const live = links.filter(isLive).map(({ created_at }) => formatMoment(created_at));
  if (live.length === 0) return undefined;
  return live.length === 1
    ? `The approval link of ${live.join()} shows it.`
    : `The approval links of ${live.join('; ')} show it.`;
}

const usesQuery = ({ type: collection }: Entity, id: number) =>
  queryOptions({
    queryKey: ['uses', collection, id],
    queryFn: async () => (await request('listDocumentUses', { params: { collection, id } })).data,
    staleTime: 0,
    retry: false,
  });

/** The documents that use an entry, as a sentence that begins with `words`; undefined where there are none. */
function useUsage(entity: Entity, id: number, words: string) {
  const { data: schedules = [] } = useSchedules();
  const { data: uses = [], isPending, isError } = useQuery(usesQuery(entity, id));
  return { usage: describeUses(words, uses, schedules), isPending, isError };
}

function describeUses(
  words: string,
  uses: readonly DocumentUse[],
  schedules: readonly ScheduleRow[],
): ReactNode {
  if (uses.length === 0) return undefined;
  const more = uses.length - maxNamed;
  return (
    <>
      {words}{' '}
      {uses.slice(0, maxNamed).map((use, position) => (
        <Fragment key={use.label}>
          {position > 0 && '; '}
          <UseLink {...use} />
          {describePublication(use, schedules)}
        </Fragment>
      ))}
      {more > 0 && ` and ${more} more`}.
    </>
  );
}

/** When the draft that alone refers to an entry is published; blank where that is not scheduled. */
function describePublication({ label, path }: DocumentUse, schedules: readonly ScheduleRow[]): string {
  const found = schedules.find(
    (row) =>
      row.action === 'publish' &&
      row.failed_at === null &&
      row.edit_path === path &&
      label === `${row.label} (draft)`,
  );
  return found ? `, scheduled for ${formatMoment(found.due_at)}` : '';
}
