import { Alert, Anchor, Button, Group, Radio, Text } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Declaration } from '#schemas/engine/declaration.ts';
import { locateDifference } from '#schemas/engine/differences.ts';
import type { FieldNode } from '#schemas/engine/field.ts';
import { issueAt } from '#schemas/engine/issue.ts';
import type { LoadFailure as Failure } from '#schemas/engine/load.ts';
import type { MergeConflict, Side } from '#schemas/engine/merge.ts';
import { request } from '../data/api-client.ts';
import { isNotFound } from '../data/api-error.ts';
import { useAction } from '../data/use-action.ts';
import { ContentForm, type ContentFormProps } from '../form/content-form.tsx';
import { TakeAddress } from '../form/engine-context.ts';
import { formatMoment } from '../ui/dates.ts';
import { Dialog, DialogText, layers } from '../ui/dialog.tsx';
import { LoadFailure, PageLoader } from '../ui/loaded.tsx';
import { widgets } from '../widgets/index.ts';
import { DifferenceTable } from './difference-table.tsx';
import { collectionOf, shownOf } from './document-source.ts';
import { RestoreBar } from './restore-bar.tsx';
import { ReviewNotes } from './review-notes.tsx';
import type { Choices, Conflict } from './session/session-state.ts';
import type { EditedDocument } from './session/use-document.ts';

interface DocumentFormProps extends Pick<ContentFormProps, 'onChange' | 'dialogAside' | 'takesFocus'> {
  readonly document: EditedDocument;
  /** Rendered above the form once there is one. */
  readonly above?: React.ReactNode;
  readonly isTall?: boolean;
  /** The path of the field that is focused first. */
  readonly focusOn?: string | undefined;
}

/** The form of a document with everything around it: loading, failures, the offer to restore changes and conflicts. */
export function DocumentForm({
  document,
  above,
  isTall = true,
  focusOn,
  onChange,
  ...rest
}: DocumentFormProps) {
  const { source, session, form, start, stored, conflict, edited } = document;
  const [offer] = document.offers;
  const takeAddress = useTakeAddress(document);
  useTakenValues(document);
  const isReady = start !== undefined;
  useEffect(() => {
    if (isReady && focusOn !== undefined) form.current?.focusFirst(focusOn);
  }, [form, isReady, focusOn]);
  if (start === undefined) return <LoadState document={document} isTall={isTall} />;
  const failure = start.failure ?? start.draft?.failure;
  if (failure !== undefined) return <UnreadableNotice failure={failure} />;
  return (
    <>
      {offer && (
        <RestoreBar
          changes={offer}
          onRestore={() => void session.restore(offer)}
          onDiscard={() => document.discardCopy(offer)}
        />
      )}
      {start.id !== null && (
        <ReviewNotes declaration={source.declaration} id={start.id} version={stored?.draft?.id} />
      )}
      {above}
      <TakeAddress value={takeAddress}>
        <ContentForm
          {...rest}
          ref={document.attach}
          declaration={source.declaration}
          widgets={widgets}
          content={shownOf(start).content}
          onSave={session.save}
          onDirtyChange={(isDirty) => session.dirtyChanged(isDirty)}
          onHistoryChange={document.onHistoryChange}
          onChange={(...change) => {
            onChange?.(...change);
            edited.set(change[0]);
            session.changed();
          }}
        />
      </TakeAddress>
      {conflict !== null && <ConflictDialog declaration={source.declaration} conflict={conflict} />}
    </>
  );
}

/** Claims the former address of another entry, and publishes the form again. */
function useTakeAddress({ source, stored, submit }: EditedDocument) {
  const collection = collectionOf(source.declaration);
  const { run } = useAction({
    send: (slug: string) => request('takeAddress', { body: { collection, slug, id: stored?.id ?? null } }),
    stale: [],
    failed: 'The address could not be taken over',
    onDone: () => void submit(),
  });
  return (slug: string) => void run(slug);
}

function LoadState({ document, isTall }: { document: EditedDocument; isTall: boolean }) {
  const { source, session, loadError: error, isLoading: isFetching } = document;
  if (error === null) return <PageLoader tall={isTall} />;
  if (isNotFound(error))
    return (
      <Text c="dimmed" role="alert">
        This {source.declaration.label.toLowerCase()} is not here: it was deleted, or never existed. What was
        deleted can be restored from{' '}
        <Anchor component={Link} to="/admin/bin" inherit underline="always">
          the bin
        </Anchor>
        .
      </Text>
    );
  const query = { error, isFetching, refetch: () => session.load() };
  return <LoadFailure title={source.messages.loadFailed.title} query={query} />;
}

const unreadable: Readonly<Record<Failure, { readonly title: string; readonly text: string }>> = {
  newer: {
    title: 'This was saved by a newer version of the software',
    text: 'Reload this page first. If the message stays, the software on the server is older than this content and has to be updated.',
  },
  'not-upgraded': {
    title: 'This could not be converted to the current version',
    text: 'It was saved by an older version of the software, and converting it failed. Please ask your developer to look at it.',
  },
};

/** Shown instead of the form when stored content is not readable as a whole. */
function UnreadableNotice({ failure }: { failure: Failure }) {
  const { title, text } = unreadable[failure];
  return (
    <Alert color="yellow" title={title} role="alert">
      {text} Until then it cannot be edited here, so nothing is lost. Visitors see the last revision that can
      be read.
    </Alert>
  );
}

interface StaleDialogProps {
  readonly declaration: Declaration;
  readonly conflict: Conflict;
}

/** Asks which side to use for each field that both changed; all other changes are merged. */
export function ConflictDialog({ declaration, conflict }: StaleDialogProps) {
  const { conflicts, theirs, choose } = conflict;
  const [picked, setPicked] = useState<Choices>(new Map());
  const sideOf = ({ id }: MergeConflict) => picked.get(id) ?? 'mine';
  const who = theirs.savedBy ?? 'Someone else';
  const when = theirs.savedAt === null ? 'a moment ago' : `on ${formatMoment(theirs.savedAt)}`;
  const isOne = conflicts.length === 1;

  return (
    <Dialog
      opened
      onClose={() => choose(null)}
      title={`${declaration.label} was saved in the meantime`}
      size="xl"
      zIndex={layers.question}
    >
      <DialogText mb="md">
        <Text mb="xs">
          {who} saved this {when}, after you had opened it. Your changes are still here.
        </Text>
        <Text>
          {isOne
            ? 'You both changed this: choose which change stays.'
            : 'You both changed these: choose for each which change stays.'}{' '}
          Every other change is kept, yours and theirs.
        </Text>
      </DialogText>
      <DifferenceTable
        differences={conflicts}
        sides={['Mine', 'Theirs']}
        label="Both changes"
        foot={
          isOne
            ? undefined
            : (conflict, side) => (
                <Radio
                  mt="xs"
                  name={conflict.id}
                  label={side === 'mine' ? 'Keep mine' : 'Take theirs'}
                  aria-label={`${side === 'mine' ? 'Keep mine' : 'Take theirs'}: ${locateDifference(conflict)}`}
                  checked={sideOf(conflict) === side}
                  onChange={() => setPicked((before) => new Map(before).set(conflict.id, side))}
                />
              )
        }
      />
      <Group justify="flex-end" mt="lg">
        <Button variant="subtle" color="gray" onClick={() => choose(null)}>
          Decide later
        </Button>
        {isOne ? (
          <>
            <Button variant="default" onClick={() => choose(chooseAll(conflicts, () => 'theirs'))}>
              Take theirs
            </Button>
            <Button onClick={() => choose(chooseAll(conflicts, () => 'mine'))}>Keep mine</Button>
          </>
        ) : (
          <Button onClick={() => choose(chooseAll(conflicts, sideOf))}>Use these changes</Button>
        )}
      </Group>
    </Dialog>
  );
}

function chooseAll(conflicts: readonly MergeConflict[], sideOf: (conflict: MergeConflict) => Side): Choices {
  return new Map(conflicts.map((conflict) => [conflict.id, sideOf(conflict)]));
}

/** Rest after typing before the server is asked, in milliseconds. */
const delay = 400;

/** Shows while a person types that another entry has a value which has to be unique. */
function useTakenValues({ source: { declaration }, stored, edited, form }: EditedDocument): void {
  const asked = useRef(new Map<string, string>());
  const readValue = (key: string) => String(form.current?.read()[key] ?? '');
  const ask = async ({ key, meta }: FieldNode): Promise<void> => {
    const value = readValue(key);
    if (value === (asked.current.get(key) ?? '')) return;
    asked.current.set(key, value);
    if (value === '') return;
    const collection = collectionOf(declaration);
    const query = { collection, field: key, value, ...(stored?.id && { id: stored.id }) };
    // Saving asks again, so that a failure here is not shown.
    const taken = await request('showValueTaken', { query }).then(
      ({ data }) => data.taken,
      () => false,
    );
    if (taken && readValue(key) === value) form.current?.tell(issueAt([key], meta.unique ?? ''));
  };
  const askAll = useDebouncedCallback(() => {
    for (const node of declaration.fields) if (node.meta.unique !== undefined) void ask(node);
  }, delay);
  useEffect(() => edited.subscribe(askAll), [edited, askAll]);
}
