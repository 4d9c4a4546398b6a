import { ContentForm, type ContentFormProps } from '../form/content-form.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { PageLoader } from '../ui/page-loader.tsx';
import { widgets } from '../widgets/index.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { shownOf } from './document-source.ts';
import { RestoreBar } from './restore-bar.tsx';
import { ReviewNotes } from './review-notes.tsx';
import type { EditedDocument } from './session/use-document.ts';
import { UnreadableNotice } from './unreadable-notice.tsx';
import { useFocusOn } from './use-linked-field.ts';

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
      {conflict !== null && <ConflictDialog declaration={source.declaration} conflict={conflict} />}
    </>
  );
}

function LoadState({ document, isTall }: { document: EditedDocument; isTall: boolean }) {
  const { source, session, loadError: error, isLoading: isFetching } = document;
  if (error === null) return <PageLoader tall={isTall} />;
  const query = { error, isFetching, refetch: () => session.load() };
  return <LoadFailure title={source.messages.loadFailed.title} query={query} />;
}
