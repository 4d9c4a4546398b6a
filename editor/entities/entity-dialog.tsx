import { Button, Group } from '@mantine/core';
import { getHotkeyHandler, useMediaQuery } from '@mantine/hooks';
import { useEffect, useMemo } from 'react';
import type { Entity } from '#schemas/engine/entity.ts';
import { getEntity } from '#schemas/entities.ts';
import { DocumentForm } from '../documents/document-form.tsx';
import { useDocument } from '../documents/use-document.ts';
import { useConfirm } from '../ui/confirm.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { notify } from '../ui/notify.tsx';
import { SaveButton } from '../ui/save-button.tsx';
import classes from './entity-dialog.module.css';
import { entrySource } from './entry-source.ts';
import type { ListedRow } from './listed-row.ts';
import { useReferenceRows } from './reference-rows.ts';

interface EntityDialogProps {
  readonly entity: Entity;
  /** The row to edit; null for a new one. */
  readonly row: ListedRow | null;
  /** What a new row is called to begin with. */
  readonly title?: string;
  /** Whether unsaved work that the browser kept is put into the form at once. */
  readonly restores?: boolean;
  /** Told the id of what was saved. */
  readonly onClose: (saved?: number) => void;
}

const discard = {
  title: 'Discard changes?',
  text: 'What you changed here is not saved yet.',
  confirm: 'Discard',
};

/** The dialog with the form of an entry: a new one, or one that exists. */
export function EntityDialog({ entity, row, title, restores = false, onClose }: EntityDialogProps) {
  const confirm = useConfirm();
  const isNarrow = useMediaQuery('(max-width: 48em)') ?? false;
  const source = useMemo(() => entrySource(entity, row, title), [entity, row, title]);
  const document = useDocument(source, {
    restoresAtOnce: restores,
    onSubmitted: (id) => onClose(id ?? undefined),
  });
  const { start, isSaving, submit, askDirty, autosave } = document;
  const leave = async () => {
    if (isSaving || (askDirty() && !(await confirm(discard)))) return;
    autosave.discard();
    onClose();
  };

  return (
    <Dialog
      opened
      onClose={() => void leave()}
      closeOnClickOutside={false}
      onKeyDown={saveHere(() => void submit())}
      title={`${row === null ? 'Add New' : 'Edit'} ${entity.label}`}
      size="xl"
      fullScreen={isNarrow}
      transitionProps={{ duration: 0 }}
    >
      <DocumentForm
        document={document}
        above={<ReferenceWarnings entity={entity} />}
        isTall={false}
        takesFocus={row === null}
      />
      <Group justify="flex-end" className={classes.buttons ?? ''}>
        <Button variant="default" onClick={() => void leave()} disabled={isSaving}>
          Cancel
        </Button>
        <SaveButton
          label={`${row === null ? 'Add' : 'Update'} ${entity.label}`}
          isSaving={isSaving}
          isOff={start === undefined}
          onSave={() => void submit()}
        />
      </Group>
    </Dialog>
  );
}

/** What lies under the dialog is not saved by the same keys. */
function saveHere(submit: () => void) {
  const save = (event: { stopPropagation(): void }) => {
    event.stopPropagation();
    submit();
  };
  return getHotkeyHandler([['mod+S', save]]);
}

function ReferenceWarnings({ entity }: { entity: Entity }) {
  const targets = useMemo(
    () => new Set(entity.fields.flatMap(({ meta }) => ('to' in meta ? [meta.to] : []))),
    [entity],
  );
  return [...targets].map((to) => <ReferenceWarning key={to} target={getEntity(to)} />);
}

/** Says once that the rows of a choice could not be loaded; the field says it too. */
function ReferenceWarning({ target }: { target: Entity }) {
  const { error } = useReferenceRows(target.type);
  useEffect(() => {
    if (error === null) return;
    const text = `${target.plural} could not be loaded, dropdowns may not work properly`;
    notify({ kind: 'error', title: target.messages.loadFailed.title, text });
  }, [error, target]);
  return null;
}
