import { Button, Group, Menu, Text, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { RecordType } from '#schemas/engine/field.ts';
import { isRecord } from '#schemas/engine/records.ts';
import type { ListNode } from '#schemas/engine/row-title.ts';
import { hasWords } from '#schemas/engine/search-words.ts';
import { useEngine } from '../../form/engine-context.ts';
import { isRelated } from '../../form/form-values.ts';
import { useServices } from '../../form/services.ts';
import { useShownTypes } from '../../form/use-is-met.ts';
import type { ControlProps, Widget } from '../../form/widget.ts';
import { isComposing } from '../../ui/is-composing.ts';
import classes from './list.module.css';
import { ListActions, type RowDialogState } from './list-actions.ts';
import { ListRows } from './list-rows.tsx';
import { RowDialog } from './row-dialog.tsx';
import { FilterInput, useRowFilter } from './row-filter.tsx';
import { DotsMenu } from './row-menu.tsx';
import { PositionDialog, SelectionBar, useRowSelection } from './selection-bar.tsx';
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

const note = { c: 'dimmed', size: 'sm' } as const;

interface AddButtonProps {
  readonly node: ListNode;
  readonly path: string;
  readonly id: string;
  readonly count: number;
  /** Adds a row, of a type where there are several. */
  onAdd(type?: string): void;
}

/** Adds a row to a list; where there are several types of rows, one is chosen in a menu. */
function AddButton({ node, path, id, count, onAdd }: AddButtonProps) {
  const { item, max, edit } = node.meta;
  const types = useShownTypes(node, path);
  const [only, ...others] = types?.keys() ?? [];
  const button = {
    ...{ id, variant: 'default', 'data-part': 'add', disabled: max !== undefined && count >= max },
    leftSection: <IconPlus size={16} aria-hidden />,
    children: `Add ${item}`,
  } as const;
  if (node.types?.size === 0) return <Text {...note}>Rows cannot be in one another any deeper.</Text>;
  if (types?.size === 0) return <Text {...note}>No type of row is shown with the present values.</Text>;
  if (types && others.length > 0) return <TypeMenu types={types} button={button} onAdd={onAdd} />;
  return (
    <Button {...button} aria-haspopup={edit === 'modal' ? 'dialog' : undefined} onClick={() => onAdd(only)} />
  );
}

/** Types that are chosen without a search. */
const maxUnsearched = 8;

interface TypeMenuProps extends Pick<AddButtonProps, 'onAdd'> {
  readonly types: ReadonlyMap<string, RecordType>;
  readonly button: React.ComponentProps<typeof Button>;
}

function TypeMenu({ types, button, onAdd }: TypeMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const [search, setSearch] = useState('');
  const named = [...types].map(([type, { label }]) => ({ type, label }));
  const found = named.filter(({ label }) => hasWords(label, search));
  const choose = (type: string | undefined) => {
    if (type === undefined) return;
    setOpen(false);
    onAdd(type);
  };
  return (
    // The added row gets the focus.
    <Menu
      opened={isOpen}
      onChange={setOpen}
      position="bottom-start"
      returnFocus={false}
      transitionProps={{ duration: 0 }}
      onOpen={() => setSearch('')}
    >
      <Menu.Target>
        <Button {...button} />
      </Menu.Target>
      <Menu.Dropdown mah="min(60vh, 420px)" style={{ overflowY: 'auto' }}>
        {named.length > maxUnsearched && (
          <TextInput
            data-autofocus
            aria-label="Search types"
            placeholder="Search"
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
            onKeyDown={({ key, nativeEvent }) =>
              key === 'Enter' && !isComposing(nativeEvent) && choose(found[0]?.type)
            }
          />
        )}
        {found.map(({ type, label }) => (
          <Menu.Item key={type} onClick={() => choose(type)}>
            {label}
          </Menu.Item>
        ))}
        {found.length === 0 && <Text {...note}>No type has this name.</Text>}
      </Menu.Dropdown>
    </Menu>
  );
}
