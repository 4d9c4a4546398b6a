import { Button, Group, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconLayoutColumns } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import type { ListedEntry } from '#schemas/api/entity-endpoints.ts';
import type { Entity } from '#schemas/engine/entity.ts';
import { getEntity } from '#schemas/entities.ts';
import { DocumentForm } from '../documents/document-form.tsx';
import { shownOf } from '../documents/document-source.ts';
import { DraftButton, UnpublishButton } from '../documents/draft-button.tsx';
import { HistoryButton } from '../documents/history-button.tsx';
import { SaveStatus } from '../documents/save-status.tsx';
import { useDocument } from '../documents/session/use-document.ts';
import { SectionNotes } from '../form/engine-context.ts';
import { UndoButtons } from '../form/undo.tsx';
import { useEntryNotes } from '../pages/search-preview.tsx';
import compact from '../ui/compact-buttons.module.css';
import { Dialog } from '../ui/dialog.tsx';
import { notify } from '../ui/notify.tsx';
import { SaveButton } from '../ui/save-button.tsx';
import { useIsShown } from '../ui/use-is-shown.ts';
import classes from './entry-dialog.module.css';
import { entrySource } from './entry-source.ts';
import { listTargets, useReferenceOptions } from './reference-options.ts';

interface EntryDialogProps {
  readonly entity: Entity;
  /** The entry to edit; null for a new one. */
  readonly entry: ListedEntry | null;
  /** The name of a new entry in the address of its form; absent where it has none. */
  readonly name?: string | undefined;
  /** Initial title of a new entry. */
  readonly title?: string;
  /** Whether it opens over a form, for which the saved entry is chosen: it has no address then, and closes once the draft is saved. */
  readonly isOverForm?: boolean;
  /** Whether unsaved changes from the browser's storage are restored without asking. */
  readonly restores?: boolean;
  /** The path of the field that is focused first. */
  readonly focusOn?: string | undefined;
  /** Opens the entry on a screen of its own, with its unsaved changes; absent where it has none. */
  readonly onOpenScreen?: (() => void) | undefined;
  /** Called with the id of the saved entry, if it was saved, also as a draft. */
  readonly onClose: (saved?: number) => void;
}

/** The dialog with the form of an entry: a new one, or one that exists. */
export function EntryDialog({
  entity,
  entry,
  name,
  title,
  isOverForm = false,
  restores = false,
  focusOn,
  onOpenScreen,
  onClose,
}: EntryDialogProps) {
  const isNarrow = useMediaQuery('(max-width: 48em)') ?? false;
  const notes = useEntryNotes(entity);
  const isShown = useIsShown();
  const [isLeaving, setLeaving] = useState(false);
  // Back may have closed it before the response.
  const close = (saved?: number) => isShown() && onClose(saved);
  const source = useMemo(() => entrySource(entity, entry, { title, name }), [entity, entry, title, name]);
  const document = useDocument(source, {
    restoresAtOnce: restores,
    onSubmitted: (id) => close(id ?? undefined),
  });
  const { start, stored, isPublishing, cancel } = document;
  const button = `${entry === null ? 'Add' : 'Update'} ${entity.label}`;
  const leave = async (asks: boolean) => {
    if (isPublishing || isLeaving) return;
    setLeaving(true);
    const isLeft = await cancel(asks).finally(() => setLeaving(false));
    if (isLeft) close(document.session.keptDraft());
  };

  return (
    <Dialog
      opened
      // Escape may have been meant for something in the form.
      onClose={() => void leave(true)}
      ignoresBack={!isOverForm}
      closeOnClickOutside={false}
      title={`${entry === null ? 'Add New' : 'Edit'} ${entity.label}`}
      size="xl"
      fullScreen={isNarrow}
      classNames={{ content: classes.content ?? '', header: classes.header ?? '' }}
      transitionProps={{ duration: 0 }}
    >
      <SectionNotes value={notes}>
        <DocumentForm
          document={document}
          above={
            <>
              <ReferenceWarnings entity={entity} />
              {onOpenScreen && <OpenScreenButton onClick={onOpenScreen} />}
            </>
          }
          isTall={false}
          focusOn={focusOn}
          takesFocus={entry === null}
        />
      </SectionNotes>
      <div className={classes.foot}>
        <Text size="sm" c="dimmed" component="div">
          <SaveStatus document={document} button={button} />
        </Text>
        <Group justify="flex-end" gap="xs" className={compact.buttons ?? ''}>
          {stored !== null && stored.id !== null && (
            <HistoryButton document={document} label={source.nameOf(shownOf(stored).content)} />
          )}
          {start !== undefined && <UndoButtons {...document.undo} />}
          <Button variant="default" onClick={() => leave(false)} disabled={isPublishing} loading={isLeaving}>
            Cancel
          </Button>
          {start !== undefined && <UnpublishButton document={document} />}
          {start !== undefined && (
            <DraftButton
              document={document}
              {...(isOverForm && { onKept: () => close(document.session.keptDraft()) })}
            />
          )}
          <SaveButton label={button} {...document.saveButton} isOff={start === undefined || isLeaving} />
        </Group>
      </div>
    </Dialog>
  );
}

function OpenScreenButton({ onClick }: { onClick: () => void }) {
  return (
    <Group justify="flex-end">
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconLayoutColumns size={16} aria-hidden />}
        onClick={onClick}
      >
        Edit beside its page
      </Button>
    </Group>
  );
}

function ReferenceWarnings({ entity }: { entity: Entity }) {
  return listTargets(entity).map((to) => <ReferenceWarning key={to} target={getEntity(to)} />);
}

/** Shows a notification once when the options of a reference fail to load; the field shows it too. */
function ReferenceWarning({ target }: { target: Entity }) {
  const { error } = useReferenceOptions(target.type);
  useEffect(() => {
    if (error === null) return;
    const text = `${target.plural} could not be loaded, dropdowns may not work properly`;
    notify({ kind: 'error', title: target.messages.loadFailed.title, text });
  }, [error, target]);
  return null;
}
