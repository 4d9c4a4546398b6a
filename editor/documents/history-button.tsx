import { Badge, Box, Button, Drawer, Group, SegmentedControl, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconHistory } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type RefObject, useId, useState } from 'react';
import type { RevisionDetail, RevisionRow } from '#schemas/api/drafts.ts';
import { describeDifferences, listDifferences } from '#schemas/engine/differences.ts';
import { request } from '../data/api-client.ts';
import type { ContentFormHandle } from '../form/content-form.tsx';
import bare from '../ui/bare-list.module.css';
import { useConfirm } from '../ui/confirm.tsx';
import { byPerson, formatMoment, formatRecent } from '../ui/dates.ts';
import { useReturnFocus } from '../ui/focus.ts';
import { Loaded, LoadFailure, PageLoader } from '../ui/loaded.tsx';
import { notify } from '../ui/notify.tsx';
import { useEscape } from '../ui/use-escape.ts';
import { DifferenceTable } from './difference-table.tsx';
import { collectionOf, type DocumentPart, type Draft } from './document-source.ts';
import classes from './history-list.module.css';
import type { EditedDocument } from './session/use-document.ts';

/** Opens the revisions of the edited document, or of each document of the form. */
export function HistoryButton({ document, label }: { document: EditedDocument; label: string }) {
  const { source, stored, form, isDirty } = document;
  const parts = stored ? source.partsOf(stored) : [];
  const [isOpen, { open, close }] = useDisclosure(false);
  useEscape(isOpen, close);
  useReturnFocus(isOpen);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconHistory size={16} aria-hidden />}
        aria-haspopup="dialog"
        onClick={open}
      >
        History
      </Button>
      <Drawer
        opened={isOpen}
        onClose={close}
        closeOnEscape={false}
        position="right"
        size="min(46rem, 100%)"
        title={
          <Text span inherit fw={650}>
            Revision history of {label}
          </Text>
        }
      >
        {parts.map((part) => (
          <section key={part.declaration.type} aria-label={part.declaration.label}>
            {parts.length > 1 && (
              <Title order={3} size="h5" my="sm">
                {part.declaration.label}
              </Title>
            )}
            {part.stored.id === null ? (
              <NoRevisions event="save" />
            ) : (
              <Revisions {...{ part, form, isDirty }} id={part.stored.id} onClose={close} />
            )}
          </section>
        ))}
      </Drawer>
    </>
  );
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

/** The cursor of the first part of the list. */
const newest = 0;

/** The revisions of a document, newest first: when, by whom and what changed. */
function Revisions(props: HistoryProps) {
  const { id, part } = props;
  const { declaration, stored } = part;
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
          <Revision key={row.revision} {...props} row={row} />
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

function Revision(props: RevisionProps) {
  const { row } = props;
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
          <RevisionDetails {...props} />
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

interface HistoryProps {
  readonly part: DocumentPart;
  /** The id of its document. */
  readonly id: number;
  readonly form: RefObject<ContentFormHandle | null>;
  readonly isDirty: boolean;
  readonly onClose: () => void;
}

type RevisionProps = HistoryProps & { readonly row: RevisionRow };

/** A revision, compared with the one before it or with the form, and the button that restores it. */
function RevisionDetails(props: RevisionProps) {
  const { id, row } = props;
  const { declaration } = props.part;
  const params = { collection: collectionOf(declaration), id, revision: row.revision };
  const query = useQuery({
    queryKey: ['revision', declaration.type, id, row.revision],
    queryFn: async () => (await request('showRevision', { params })).data,
    staleTime: 0,
  });
  return (
    <Loaded query={query} failure="Failed to load this revision" loader={<PageLoader tall={false} />}>
      {(revision) => <Comparison {...props} revision={revision} />}
    </Loaded>
  );
}

const besides = [
  { value: 'before', label: 'What it changed' },
  { value: 'form', label: 'Compare with the form' },
] as const;
type Beside = (typeof besides)[number]['value'];

function Comparison(props: RevisionProps & { revision: RevisionDetail }) {
  const { part, form, revision, row } = props;
  const { fields } = part.declaration;
  const { content, before } = revision;
  const [beside, setBeside] = useState<Beside>(before === null ? 'form' : 'before');
  const inForm = form.current?.read() ?? {};
  const fromForm = listDifferences(fields, content, inForm);
  const isRestorable = listDifferences(fields, { ...inForm, ...revision.restorable }, inForm).length > 0;
  const shown = beside === 'form' || before === null ? fromForm : listDifferences(fields, before, content);
  const restore = useRestore(props);
  return (
    <div className={classes.detail}>
      {before !== null && (
        <SegmentedControl
          aria-label="Compare"
          size="xs"
          data={besides.map((choice) => ({ ...choice }))}
          value={beside}
          onChange={setBeside}
        />
      )}
      {shown.length === 0 ? (
        <Text size="sm" c="dimmed">
          {beside === 'form' ? 'The form has the same content.' : 'Nothing differs.'}
        </Text>
      ) : (
        <DifferenceTable
          differences={shown}
          sides={beside === 'form' ? ['This revision', 'In the form now'] : ['Before', 'This revision']}
          label={`Revision of ${formatMoment(row.saved_at)}`}
        />
      )}
      {fromForm.length > 0 &&
        (isRestorable ? (
          <Button onClick={() => void restore()}>Restore this revision</Button>
        ) : (
          <Text size="sm" c="dimmed">
            The form has all that can be restored: the rest was deleted since, or cannot be read.
          </Text>
        ))}
    </div>
  );
}

const replaceChanges = {
  title: 'Replace your unsaved changes?',
  text: 'Your changes since the last save will be lost.',
  confirm: 'Replace',
};

/** The question before a revision replaces a draft, which another person may have written. */
const replaceDraft = ({ savedAt, savedBy }: Draft) => ({
  title: 'Replace the draft?',
  text: `Its changes, last saved ${formatRecent(savedAt)}${byPerson(savedBy)}, will be lost.`,
  confirm: 'Replace',
});

/** Puts a revision into the form, unsaved. */
function useRestore({
  part,
  form,
  row,
  revision,
  isDirty,
  onClose,
}: RevisionProps & { revision: RevisionDetail }) {
  const confirm = useConfirm();
  return async () => {
    const { draft } = part.stored;
    const question = draft ? replaceDraft(draft) : isDirty && replaceChanges;
    if (question && !(await confirm(question))) return;
    form.current?.put({ ...form.current.read(), ...revision.restorable });
    onClose();
    const text = `The revision of ${formatMoment(row.saved_at)} is in the form. Save it to publish it.`;
    notify({ kind: 'success', text });
    const lost = listDifferences(part.declaration.fields, revision.content, revision.restorable);
    if (lost.length === 0) return;
    const words = describeDifferences(lost, 4).join('; ');
    const title = 'Left out: what was deleted since, or cannot be read';
    notify({ kind: 'warning', title, text: words });
  };
}
