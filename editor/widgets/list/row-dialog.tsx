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
import { formatPath, issueAt } from '#schemas/engine/issue.ts';
import { lacksRequired } from '#schemas/engine/rules.ts';
import {
  type AnyContent,
  type Declaration,
  DialogAside,
  type ListNode,
  type OpenDialog,
  useEngine,
  useFormContext,
  useServices,
} from '../../form/widget.ts';
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

/** Edits a copy of a row; the list changes only when the copy is complete and taken over. */
export function RowDialog({ node, path, state, actions }: RowDialogProps) {
  const { parts } = useFormContext();
  const dialogAside = useContext(DialogAside);
  const { item } = node.meta;
  const dialog = useRowDialog({ node, path, state, actions });
  return (
    <Dialog
      opened
      onClose={() => void dialog.close()}
      closeOnClickOutside={false}
      title={`${state.isNew ? 'Add New' : 'Edit'} ${item}`}
      size={dialogAside ? 'min(1400px, 96vw)' : 'xl'}
      transitionProps={{ duration: 0 }}
    >
      <div className={dialogAside ? classes.beside : undefined}>
        <parts.SubForm
          declaration={dialog.declaration}
          content={state.row}
          place={dialog.place}
          issues={dialog.issues}
          {...(state.focus && { focus: state.focus })}
          onDraft={dialog.onDraft}
          onSubmit={(row) => actions.takeOver(row, state.isNew)}
          dialogRef={dialog.ref}
        >
          <Group justify="flex-end" mt="lg" className={classes.dialogButtons ?? ''}>
            <TakeOver node={node} words={`${state.isNew ? 'Add' : 'Update'} ${item}`}>
              <Button variant="default" onClick={() => void dialog.close()}>
                Cancel
              </Button>
            </TakeOver>
          </Group>
        </parts.SubForm>
        {dialogAside}
      </div>
    </Dialog>
  );
}

interface TakeOverProps {
  readonly node: ListNode;
  readonly words: string;
  readonly children: ReactNode;
}

/** The button that ends the dialog; off while a file is on its way or, where the list says so, something required is blank. */
function TakeOver({ node, words, children }: TakeOverProps) {
  const engine = useEngine();
  const id = useId();
  const { incomplete } = node.meta;
  const isBusy = useSyncExternalStore(engine.busy.subscribe, engine.busy.get) > 0;
  const isIncomplete = useSyncExternalStore(
    engine.onValues,
    () => incomplete !== undefined && lacksRequired(node.fields, engine.values()),
  );
  return (
    <>
      {isIncomplete && (
        <Text id={id} component="p" className={classes.incomplete ?? ''}>
          {incomplete}
        </Text>
      )}
      {children}
      <Button
        type="submit"
        disabled={isIncomplete || isBusy}
        aria-describedby={isIncomplete ? id : undefined}
      >
        {words}
      </Button>
    </>
  );
}

const discard = {
  title: 'Discard changes?',
  text: 'What you changed here has not been taken over.',
  confirm: 'Discard',
};

function useRowDialog({ node, path, state, actions }: RowDialogProps) {
  const { engine } = useFormContext();
  const services = useServices();
  const key = String(state.row._key);
  const declaration = useMemo(
    (): Declaration => ({
      ...engine.declaration,
      label: node.meta.item,
      fields: node.fields,
      crossRules: () => [],
    }),
    [engine, node],
  );
  const [place] = useState(() => [...engine.pin(path), { key }]);
  const [issues] = useState(() => issuesBelow(engine.issues.list(), `${path}.${actions.indexOf(key)}`));
  const onDraft = useCallback(
    (row: AnyContent) => {
      engine.draft.set({ list: engine.pin(path), key: state.isNew ? undefined : key, row });
    },
    [engine, path, key, state.isNew],
  );
  // What follows the form knows from the start which row is open.
  useEffect(() => onDraft(state.row), [onDraft, state.row]);
  const ref = useCallback(
    (dialog: OpenDialog | null) => {
      engine.dialog = dialog;
    },
    [engine],
  );
  const close = async () => {
    if (!engine.dialog?.isDirty() || (await services.confirm(discard))) actions.closeDialog(key);
  };
  return { declaration, place, issues, onDraft, ref, close };
}

function issuesBelow(
  issues: readonly { readonly path: readonly (string | number)[]; readonly message: string }[],
  path: string,
) {
  const depth = path.split('.').length;
  return issues
    .filter((issue) => formatPath(issue.path).startsWith(`${path}.`))
    .map((issue) => issueAt(issue.path.slice(depth), issue.message));
}
