import { Button, SegmentedControl, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import type { RevisionDetail, RevisionRow } from '#schemas/api/drafts.ts';
import { describeDifferences, listDifferences } from '#schemas/engine/differences.ts';
import { request } from '../data/api-client.ts';
import type { ContentFormHandle } from '../form/content-form.tsx';
import { useConfirm } from '../ui/confirm.tsx';
import { byPerson, formatMoment, formatRecent } from '../ui/dates.ts';
import { Loaded, PageLoader } from '../ui/loaded.tsx';
import { notify } from '../ui/notify.tsx';
import { DifferenceTable } from './difference-table.tsx';
import { collectionOf, type DocumentPart, type Draft } from './document-source.ts';
import classes from './history-list.module.css';

export interface HistoryProps {
  readonly part: DocumentPart;
  readonly form: RefObject<ContentFormHandle | null>;
  readonly isDirty: boolean;
  readonly onClose: () => void;
}

type RevisionProps = HistoryProps & { readonly id: number; readonly row: RevisionRow };

/** A revision, compared with the one before it or with the form, and the button that restores it. */
export function RevisionDetails(props: RevisionProps) {
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
