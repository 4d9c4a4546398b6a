import { Button, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import {
  type AnyContent,
  type ControlProps,
  type ListNode,
  useEngine,
  useServices,
  type Widget,
} from '../../form/widget.ts';
import classes from './list.module.css';
import { ListActions, type RowArray, type RowDialogState } from './list-actions.ts';
import { ListRows } from './list-rows.tsx';
import { PositionDialog } from './position-dialog.tsx';
import { RowDialog } from './row-dialog.tsx';

function ListControl({ node, path, id, level }: ControlProps<'list'>) {
  const list = useList(node, path);
  const { actions, keys, dialog, asked } = list;
  return (
    <div ref={list.root} className={classes.list}>
      {keys.length === 0 && <EmptyText node={node} />}
      <ListRows
        node={node}
        path={path}
        keys={keys}
        actions={actions}
        scroller={list.scroller}
        level={level}
      />
      <AddButton node={node} id={id} count={keys.length} onAdd={actions.add} />
      {dialog && (
        <RowDialog key={String(dialog.row._key)} node={node} path={path} state={dialog} actions={actions} />
      )}
      {asked !== null && (
        <PositionDialog name={actions.nameOf(asked)} rowKey={asked} count={keys.length} actions={actions} />
      )}
    </div>
  );
}

/** The keys of a list's rows in their order, and the changes that can be made to it. */
function useRows(path: string) {
  const engine = useEngine();
  const { fields, insert, remove, move } = useFieldArray({
    control: engine.form.control,
    name: path,
    keyName: '_rhf',
  });
  const array = useMemo((): RowArray => {
    const told =
      <Change extends unknown[]>(change: (...args: Change) => void) =>
      (...args: Change) => {
        change(...args);
        engine.valuesChanged(path);
      };
    return {
      insert: told((at: number, row: AnyContent) => insert(at, row, { shouldFocus: false })),
      remove: told(remove),
      move: told(move),
    };
  }, [engine, path, insert, remove, move]);
  const keys = useMemo(
    () => fields.map((field) => String((field as Record<string, unknown>)._key)),
    [fields],
  );
  return { keys, array };
}

/** A list at work: its rows' keys, what can be done to it, and the dialogs it has open. */
function useList(node: ListNode, path: string) {
  const engine = useEngine();
  const services = useServices();
  const { keys, array } = useRows(path);
  const root = useRef<HTMLDivElement>(null);
  const scroller = useRef<(position: number) => void>(() => {});
  const [dialog, showDialog] = useState<RowDialogState | null>(null);
  const [asked, askPosition] = useState<string | null>(null);
  const [actions] = useState(() => new ListActions(engine, node));
  // Also while drawing, because announcements and dialogs name rows then.
  actions.attach({
    path,
    array,
    root,
    ask: services.confirm,
    offerUndo: services.undoable,
    say: (text) => services.notify({ kind: 'success', text }),
    showDialog,
    askPosition,
    scrollTo: (position) => scroller.current(position),
  });
  useEffect(() => {
    const handle = { insert: array.insert, open: actions.openAt };
    engine.lists.set(path, handle);
    return () => {
      if (engine.lists.get(path) === handle) engine.lists.delete(path);
    };
  }, [engine, path, array, actions]);
  return { actions, keys, root, scroller, dialog, asked };
}

function EmptyText({ node }: { node: ListNode }) {
  const { label, item } = node.meta;
  return (
    <Text className={classes.note}>
      {`No ${label.toLowerCase()} added yet. Click "Add ${item}" to create your first ${item.toLowerCase()}.`}
    </Text>
  );
}

interface AddButtonProps {
  readonly node: ListNode;
  readonly id: string;
  readonly count: number;
  onAdd(): void;
}

function AddButton({ node, id, count, onAdd }: AddButtonProps) {
  const { item, label, max, edit } = node.meta;
  const isFull = max !== undefined && count >= max;
  return (
    <div>
      <Button
        id={id}
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden />}
        data-part="add"
        disabled={isFull}
        aria-haspopup={edit === 'modal' ? 'dialog' : undefined}
        onClick={onAdd}
      >
        Add {item}
      </Button>
      {isFull && (
        <Text className={classes.note}>
          {`${count} of ${max} ${label.toLowerCase()}. Remove one to add another.`}
        </Text>
      )}
    </div>
  );
}

/** An ordered list of rows that have fields of their own. */
export const listWidget: Widget<'list'> = { labels: 'group', Control: ListControl };
