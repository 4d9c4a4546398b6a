import { Button, Group, Text } from '@mantine/core';
import {
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useId,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import type { AnyContent, Declaration } from '#schemas/engine/declaration.ts';
import { formatPath, type Issue, issueAt, parsePath } from '#schemas/engine/issue.ts';
import { fieldsOf } from '#schemas/engine/records.ts';
import type { ListNode } from '#schemas/engine/row-title.ts';
import { lacksRequired } from '#schemas/engine/rules.ts';
import { isTypeShown } from '#schemas/engine/visible.ts';
import { SubForm } from '../../form/content-form.tsx';
import type { RowDialogHandle } from '../../form/engine.ts';
import { DialogAside, useEngine } from '../../form/engine-context.ts';
import { useServices } from '../../form/services.ts';
import { useCell } from '../../form/stores.ts';
import { OwnUndoButtons } from '../../form/undo.tsx';
import { discardQuestion } from '../../ui/confirm.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import classes from './list.module.css';
import type { ListActions, RowDialogState } from './list-actions.ts';

interface RowDialogProps {
  readonly node: ListNode;
  /** Dotted path of the list. */
  readonly path: string;
  readonly state: RowDialogState;
  readonly actions: ListActions;
}

/** Edits a copy of a row, which is written into the list when it is valid and submitted. */
export function RowDialog({ node, path, state, actions }: RowDialogProps) {
  const dialogAside = useContext(DialogAside);
  const item = node.types?.get(String(state.row._type))?.label ?? node.meta.item;
  const dialog = useRowDialog({ node, path, state, actions });
  return (
    <Dialog
      opened
      onClose={() => void dialog.close()}
      isPartOfForm
      closeOnClickOutside={false}
      title={`${state.isNew ? 'Add New' : 'Edit'} ${item}`}
      size={dialogAside ? 'min(1400px, 96vw)' : 'xl'}
      transitionProps={{ duration: 0 }}
    >
      <div className={dialogAside ? classes.beside : undefined}>
        <SubForm
          declaration={dialog.declaration}
          content={state.row}
          place={dialog.place}
          issues={dialog.issues}
          {...(state.focus && { focus: state.focus })}
          onCopy={dialog.onCopy}
          onSubmit={(row) => actions.applyDialog(row, state.isNew)}
          dialogRef={dialog.ref}
        >
          <Group
            justify="flex-end"
            mt="lg"
            pos="sticky"
            bottom={0}
            py={12}
            bg="var(--mantine-color-body)"
            style={aboveFields}
          >
            <Text size="sm" c="dimmed" me="auto">
              {node.meta.save === 'at-once'
                ? 'Is published at once, with the whole form.'
                : 'Goes into the form, which is not published yet.'}
            </Text>
            <OwnUndoButtons />
            <SubmitButton node={node} label={`${state.isNew ? 'Add' : 'Update'} ${item}`}>
              <Button variant="default" onClick={() => void dialog.close()}>
                Cancel
              </Button>
            </SubmitButton>
          </Group>
        </SubForm>
        {dialogAside}
      </div>
    </Dialog>
  );
}

/** Above what fields lay over their boxes. */
const aboveFields = { zIndex: 2 };

interface SubmitButtonProps {
  readonly node: ListNode;
  readonly label: string;
  readonly children: ReactNode;
}

/** The dialog's submit button, disabled during uploads and, where the list declares it, while required fields are blank. */
function SubmitButton({ node, label, children }: SubmitButtonProps) {
  const engine = useEngine();
  const id = useId();
  const { incomplete } = node.meta;
  const isBusy = useCell(engine.uploads) > 0;
  const isIncomplete = useSyncExternalStore(
    engine.values.subscribe,
    () => incomplete !== undefined && lacksRequired(engine.declaration, engine.values.current()),
  );
  return (
    <>
      {isIncomplete && (
        <Text id={id} flex="1 1 200px" c="dimmed" size="sm">
          {incomplete}
        </Text>
      )}
      {children}
      <Button
        type="submit"
        variant="light"
        disabled={isIncomplete || isBusy}
        aria-describedby={isIncomplete ? id : undefined}
      >
        {label}
      </Button>
    </>
  );
}

const discard = discardQuestion('What you changed here is not saved yet.');

function useRowDialog({ node, path, state, actions }: RowDialogProps) {
  const engine = useEngine();
  const services = useServices();
  const key = String(state.row._key);
  const declaration = useMemo(
    (): Declaration => ({
      ...engine.declaration,
      label: node.meta.item,
      formSections: undefined,
      fields: fieldsOf(node, state.row),
      outer: () => engine.recordAt(parsePath(path)),
      isHidden: () => !isTypeShown(node, String(state.row._type), engine.recordAt(parsePath(path))),
      checkAcross: (row) => {
        const content = engine.values.current();
        const at = engine.editedRow.pathIn(content);
        if (at === undefined) return [];
        return issuesBelow(engine.declaration.checkAcross(engine.editedRow.insertInto(content, row)), at);
      },
    }),
    [engine, node, path, state.row],
  );
  const [place] = useState(() => [...engine.values.pin(path), { key }]);
  const [issues] = useState(() => issuesBelow(engine.issues.list(), `${path}.${actions.indexOf(key)}`));
  const onCopy = useCallback(
    (row: AnyContent) => {
      // A change that was reported late would be content of the form after the dialog was cancelled.
      if (!actions.isEdited(key)) return;
      engine.editedRow.copy.set({ list: engine.values.pin(path), key: state.isNew ? undefined : key, row });
    },
    [engine, actions, path, key, state.isNew],
  );
  // Listeners get the edited row as soon as the dialog opens.
  useEffect(() => onCopy(state.row), [onCopy, state.row]);
  // It also goes away with its list, where the content is replaced.
  useEffect(() => () => engine.editedRow.copy.set(null), [engine]);
  const ref = useCallback(
    (dialog: RowDialogHandle | null) => {
      engine.editedRow.dialog = dialog;
    },
    [engine],
  );
  const close = async () => {
    const { dialog } = engine.editedRow;
    const loses = dialog !== null && (dialog.isDirty() || dialog.isUploading());
    if (!loses || (await services.confirm(discard))) actions.closeDialog(key);
  };
  return { declaration, place, issues, onCopy, ref, close };
}

function issuesBelow(issues: readonly Issue[], path: string): Issue[] {
  const depth = path.split('.').length;
  return issues
    .filter((issue) => formatPath(issue.path).startsWith(`${path}.`))
    .map((issue) => issueAt(issue.path.slice(depth), issue.message));
}
