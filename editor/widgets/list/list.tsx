import { Group, Menu, Text } from '@mantine/core';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { isRecord } from '#schemas/engine/records.ts';
import type { ListNode } from '#schemas/engine/row-title.ts';
import { useEngine } from '../../form/engine-context.ts';
import { isRelated } from '../../form/form-values.ts';
import { useServices } from '../../form/services.ts';
import type { ControlProps, Widget } from '../../form/widget.ts';
import { AddButton } from './add-button.tsx';
import classes from './list.module.css';
import { ListActions, type RowDialogState } from './list-actions.ts';
import { ListRows } from './list-rows.tsx';
import { PositionDialog } from './position-dialog.tsx';
import { RowDialog } from './row-dialog.tsx';
import { FilterInput, useRowFilter } from './row-filter.tsx';
import { DotsMenu } from './row-menu.tsx';
import { SelectionBar, useRowSelection } from './selection-bar.tsx';
import { useRowClipboard } from './use-row-clipboard.tsx';

function ListControl({ node, path, id, level }: ControlProps<'list' | 'blocks'>) {
  const list = useList(node, path);
  const { actions, keys, filter, selection, clipboard, dialog, movedRows } = list;
  const { shown, positions } = filter;
  return (
    <div ref={list.root} className={classes.list} data-part="list">
      {keys.length === 0 && node.types?.size !== 0 && <EmptyText node={node} />}
      <FilterInput node={node} count={keys.length} filter={filter} actions={actions} />
      <ListRows
        {...{ node, path, positions, actions, level }}
        keys={shown}
        count={keys.length}
        selected={list.selected}
        onSelect={list.onSelect}
        scroller={list.scroller}
      />
      {selection ? (
        <SelectionBar {...{ node, shown, selection, actions }} count={keys.length} />
      ) : (
        <ListFoot {...{ node, path, id, list }} />
      )}
      {dialog && (
        <RowDialog key={String(dialog.row._key)} node={node} path={path} state={dialog} actions={actions} />
      )}
      {movedRows && (
        <PositionDialog
          name={movedRows.length === 1 ? actions.nameOf(movedRows[0] ?? '') : `${movedRows.length} rows`}
          rowKeys={movedRows}
          count={keys.length}
          actions={actions}
        />
      )}
      {clipboard.dialog}
    </div>
  );
}

interface ListFootProps {
  readonly node: ListNode;
  readonly path: string;
  readonly id: string;
  readonly list: ReturnType<typeof useList>;
}

function ListFoot({ node, path, id, list }: ListFootProps) {
  const { keys, actions, clipboard, start } = list;
  return (
    <div>
      <Group gap={4}>
        <AddButton node={node} path={path} id={id} count={keys.length} onAdd={actions.add} />
        <DotsMenu label={`Actions for ${node.meta.label}`}>
          <Menu.Item disabled={keys.length === 0} onClick={start}>
            Select rows
          </Menu.Item>
          <Menu.Item disabled={node.types?.size === 0} onClick={() => void clipboard.paste()}>
            Paste rows
          </Menu.Item>
        </DotsMenu>
      </Group>
      <FullText node={node} count={keys.length} />
    </div>
  );
}

function useKeys(path: string): readonly string[] {
  const engine = useEngine();
  const last = useRef<readonly string[]>([]);
  const subscribe = useCallback(
    (listener: () => void) =>
      engine.values.subscribe((name) => {
        const isInside = name?.startsWith(`${path}.`);
        if (!isInside && isRelated(name, path)) listener();
      }),
    [engine, path],
  );
  return useSyncExternalStore(subscribe, () => {
    const rows = engine.values.read(path);
    const next = Array.isArray(rows) ? rows.map((row) => String(isRecord(row) ? row._key : '')) : [];
    const isSame = next.length === last.current.length && next.every((key, i) => key === last.current[i]);
    if (!isSame) last.current = next;
    return last.current;
  });
}

function useList(node: ListNode, path: string) {
  const engine = useEngine();
  const services = useServices();
  const keys = useKeys(path);
  const root = useRef<HTMLDivElement>(null);
  const scroller = useRef<(position: number) => void>(() => {});
  const [dialog, showDialog] = useState<RowDialogState | null>(null);
  const [movedRows, askPosition] = useState<readonly string[] | null>(null);
  const [actions] = useState(() => new ListActions(engine, node, path));
  const filter = useRowFilter(node, keys, actions);
  const { positions, shown, reveal } = filter;
  const selection = useRowSelection(keys, shown, actions);
  const selected = selection.selection?.keys ?? [];
  const clipboard = useRowClipboard({ node, path, root, actions, selected });
  // During render, because dialogs use the names of rows.
  actions.attach({
    path,
    root,
    ask: services.confirm,
    offerUndo: services.undoable,
    notify: (text) => services.notify({ kind: 'success', text }),
    showDialog,
    askPosition,
    copy: clipboard.copy,
    shown,
    reveal,
    scrollTo: (position) => scroller.current(positions ? positions.indexOf(position) : position),
  });
  useEffect(() => {
    return engine.focus.addList(path, actions);
  }, [engine, path, actions]);
  return { actions, keys, filter, root, scroller, dialog, movedRows, clipboard, ...selection };
}

function EmptyText({ node }: { node: ListNode }) {
  const { label, item } = node.meta;
  return (
    <Text c="dimmed" size="sm">
      {`No ${label.toLowerCase()} added yet. Click "Add ${item}" to create your first ${item.toLowerCase()}.`}
    </Text>
  );
}

function FullText({ node: { meta }, count }: { node: ListNode; count: number }) {
  if (meta.max === undefined || count < meta.max) return null;
  return (
    <Text c="dimmed" size="sm">
      {`${count} of ${meta.max} ${meta.label.toLowerCase()}. Remove one to add another.`}
    </Text>
  );
}

/** An ordered list of rows of several types, added from a menu of these. */
export const blocksWidget: Widget<'blocks'> = { labels: 'group', Control: ListControl };

/** An ordered list of rows with fields. */
export const listWidget: Widget<'list'> = { labels: 'group', Control: ListControl };
