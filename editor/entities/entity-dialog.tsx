import { Button, Group } from '@mantine/core';
import { getHotkeyHandler, useMediaQuery } from '@mantine/hooks';
import { useEffect, useMemo, useRef } from 'react';
import type { Entity } from '#schemas/engine/entity.ts';
import { entities } from '#schemas/entities.ts';
import { KeptOffer } from '../content/kept-bar.tsx';
import { StaleDialog } from '../content/stale-dialog.tsx';
import { messageOf } from '../data/api-error.ts';
import { useRefreshRows } from '../data/use-refresh-rows.ts';
import { ContentForm, type ContentFormHandle } from '../form/content-form.tsx';
import { useConfirm } from '../ui/confirm.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { notify } from '../ui/notify.tsx';
import { PageLoader } from '../ui/page-loader.tsx';
import { SaveButton } from '../ui/save-button.tsx';
import { useOnce } from '../ui/use-once.ts';
import { useUnsavedForm } from '../work/unsaved-work.ts';
import classes from './entity-dialog.module.css';
import { useKeptRow } from './kept-rows.ts';
import type { ListedRow } from './listed-row.ts';
import { useReferenceRows } from './reference-rows.ts';
import { useEntityForm } from './use-entity-form.ts';

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

/** The form of a row over the table it belongs to: for a new row, or for one that exists. */
export function EntityDialog({ entity, row, title, restores = false, onClose }: EntityDialogProps) {
  const form = useRef<ContentFormHandle>(null);
  const confirm = useConfirm();
  const refresh = useRefreshRows();
  const isNarrow = useMediaQuery('(max-width: 48em)') ?? false;
  const [isSaving, once] = useOnce();
  const submit = () =>
    once(async () => {
      if (!(await form.current?.save())) return;
      await refresh();
      onClose(storedId());
    });
  const { start, loaded, storedId, conflict, ...editing } = useEntityForm(entity, {
    ...{ row, retry: submit },
    ...(title !== undefined && { title }),
  });
  const kept = useKeptRow(entity, row, { ...editing, form, isReady: start !== undefined, restores });
  const isDirty = useUnsavedForm(form, () => kept.keeper.keepNow());
  const leave = async () => {
    if (isSaving || (isDirty() && !(await confirm(discard)))) return;
    kept.keeper.giveUp();
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
      {start === undefined && loaded.isPending && <PageLoader tall={false} />}
      {start === undefined && loaded.isError && <RowFailure entity={entity} loaded={loaded} />}
      {start !== undefined && (
        <>
          <KeptOffer {...kept} />
          <ReferenceWarnings entity={entity} />
          <ContentForm
            ref={form}
            declaration={entity}
            content={start.content}
            onSave={editing.save}
            onChange={() => kept.keeper.changed()}
            onDirtyChange={kept.onDirtyChange}
            takesFocus={row === null}
          />
        </>
      )}
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
      {conflict !== null && <StaleDialog declaration={entity} conflict={conflict} />}
    </Dialog>
  );
}

function RowFailure({
  entity,
  loaded,
}: {
  entity: Entity;
  loaded: ReturnType<typeof useEntityForm>['loaded'];
}) {
  return (
    <LoadFailure
      title={`Failed to load this ${entity.label.toLowerCase()}`}
      text={messageOf(loaded.error)}
      onRetry={loaded.refetch}
      isRetrying={loaded.isFetching}
    />
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
  return [...targets].map((to) => <ReferenceWarning key={to} target={entities[to]} />);
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
