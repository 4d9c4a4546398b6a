import { Alert, Anchor, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { LoadFailure as Failure } from '#schemas/engine/load.ts';
import { request } from '../data/api-client.ts';
import { isNotFound } from '../data/api-error.ts';
import { useAction } from '../data/use-action.ts';
import { ContentForm, type ContentFormProps } from '../form/content-form.tsx';
import { TakeAddress } from '../form/engine-context.ts';
import { LoadFailure, PageLoader } from '../ui/loaded.tsx';
import { widgets } from '../widgets/index.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { collectionOf, shownOf } from './document-source.ts';
import { RestoreBar } from './restore-bar.tsx';
import { ReviewNotes } from './review-notes.tsx';
import type { EditedDocument } from './session/use-document.ts';
import { useFocusOn } from './use-linked-field.ts';
import { useTakenValues } from './use-taken-values.ts';

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
  useTakenValues({ declaration: source.declaration, id: stored?.id ?? undefined, content: edited, form });
  useFocusOn(form, { path: focusOn, isReady: start !== undefined });
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

/** Takes over an address that another entry had before, and publishes the form again. */
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
