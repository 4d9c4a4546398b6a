import { Checkbox } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { type KeyboardEvent, memo, useId } from 'react';
import { fieldsOf, isRecord } from '#schemas/engine/records.ts';
import type { ListNode } from '#schemas/engine/row-title.ts';
import { useEngine, useIsOpen } from '../../form/engine-context.ts';
import { IssueBadge } from '../../form/error-summary.tsx';
import { KeptCard, useUnreadable } from '../../form/field.tsx';
import { Fields } from '../../form/fields.tsx';
import { useWhyHidden } from '../../form/use-is-met.ts';
import { MoveButtons, RowButton } from '../parts/item-buttons.tsx';
import { DragHandle, SortableItem } from '../parts/sortable.tsx';
import classes from './list.module.css';
import type { ListActions, RowPart } from './list-actions.ts';
import { RowMenu, type RowMenuProps } from './row-menu.tsx';
import { type RowContent, RowSummary, useRowContent } from './row-summary.tsx';

interface RowPartProps {
  readonly node: ListNode;
  /** Dotted path of the row. */
  readonly path: string;
  readonly rowKey: string;
  readonly position: number;
  readonly actions: ListActions;
  readonly layout: 'rows' | 'cards';
  /** Whether the row is the list's tab stop. */
  readonly isActive: boolean;
  readonly onActive: (key: string) => void;
  readonly level: number;
  /** Whether neighbours may be hidden, so that a row is only moved by its menu. */
  readonly isFiltered: boolean;
  /** Undefined unless several rows can be selected. */
  readonly isSelected: boolean | undefined;
  readonly onSelect: (key: string, isOn: boolean) => void;
}

interface RowProps extends RowPartProps {
  readonly count: number;
  /** Offset of the row in a virtualised list, in pixels. */
  readonly start?: number;
  readonly measure?: (element: HTMLElement | null) => void;
}

/** A row of a list: drag handle, header and, while it is open, its fields. */
export const Row = memo(function Row({ count, start, measure, ...props }: RowProps) {
  const { rowKey, position, node, layout } = props;
  return (
    <SortableItem
      id={rowKey}
      className={classes.row}
      style={start === undefined ? undefined : { insetBlockStart: start }}
      measure={measure}
      attributes={{
        'data-row': rowKey,
        'data-index': position,
        'data-layout': layout,
        'aria-posinset': position + 1,
        'aria-setsize': count,
      }}
    >
      <RowInside
        {...props}
        isLast={position === count - 1}
        isLeast={count <= (node.meta.min ?? 0)}
        isFull={count >= (node.meta.max ?? Infinity)}
      />
    </SortableItem>
  );
});

interface RowInsideProps extends RowPartProps {
  readonly isLast: boolean;
  /** Whether the list has its minimum of rows. */
  readonly isLeast: boolean;
  /** Whether the list has its maximum of rows. */
  readonly isFull: boolean;
}

/** Memoised: rows do not render again when others are added or removed. */
const RowInside = memo(function RowInside(props: RowInsideProps) {
  const { node, path, rowKey, actions, isActive, onActive, position } = props;
  const content = useRowContent(node, path, position);
  const kept = useUnreadable(path);
  if (!kept) return <ReadableRow {...props} content={content} />;
  return (
    <KeptCard
      kept={kept}
      label={content.quoted}
      isFormer
      control={{ 'data-part': 'header', tabIndex: isActive ? 0 : -1, onFocus: () => onActive(rowKey) }}
      onReplace={() => void actions.remove(rowKey)}
    />
  );
});

function ReadableRow({ content, ...props }: RowInsideProps & { readonly content: RowContent }) {
  const { node, path, rowKey, actions, isActive, onActive, layout, position } = props;
  const bodyId = useId();
  const isOpen = useIsOpen(actions.openKey(rowKey));
  const isModal = node.meta.edit === 'modal';
  const isInline = actions.opens === 'inline';
  const whyHidden = useWhyHidden(node, path.slice(0, path.lastIndexOf('.')), content.type);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only tracks the active row.
    <div className={classes.inside} data-layout={layout} onFocus={() => onActive(rowKey)}>
      <div className={classes.head}>
        {props.isSelected !== undefined && (
          <Checkbox
            className={classes.select ?? ''}
            aria-label={`Select ${content.quoted}`}
            tabIndex={isActive ? 0 : -1}
            checked={props.isSelected}
            onChange={(event) => props.onSelect(rowKey, event.currentTarget.checked)}
            data-part="select"
            onKeyDown={(event) => onSelectKey(event, props)}
          />
        )}
        <button
          type="button"
          className={classes.header}
          data-part="header"
          tabIndex={isActive ? 0 : -1}
          aria-expanded={isInline ? isOpen : undefined}
          aria-controls={isInline && isOpen ? bodyId : undefined}
          aria-haspopup={isInline ? undefined : 'dialog'}
          onClick={() => actions.toggle(rowKey)}
          onKeyDown={(event) => onHeaderKey(event, props)}
        >
          <RowSummary
            content={content}
            layout={layout}
            isOpen={isModal ? undefined : isOpen}
            whyHidden={whyHidden}
          />
          <IssueBadge paths={[path]} className={classes.badge} />
        </button>
        <RowButtons
          node={node}
          rowKey={rowKey}
          name={content.quoted}
          actions={actions}
          layout={layout}
          isActive={isActive}
          isFirst={position === 0}
          isLast={props.isLast}
          // Hidden rows do not count.
          isLeast={props.isLeast && whyHidden === ''}
          isFull={props.isFull}
          isFiltered={props.isFiltered}
        />
      </div>
      {isOpen && isInline && <RowBody id={bodyId} {...props} title={content.title} />}
    </div>
  );
}

type RowButtonsProps = Omit<RowMenuProps, 'tabIndex'> &
  Pick<RowInsideProps, 'node' | 'layout' | 'isActive' | 'isFiltered'>;

/** Memoised without the position: buttons do not render again when a row only shifts. */
const RowButtons = memo(function RowButtons(props: RowButtonsProps) {
  const { node, rowKey, name, actions, layout, isActive, isFirst, isLast, isLeast, isFiltered } = props;
  const tabIndex = isActive ? 0 : -1;
  return (
    <span className={classes.buttons}>
      {!isFiltered && (
        <>
          <DragHandle name={name} tabIndex={tabIndex} />
          <MoveButtons
            {...{ name, layout, isFirst, isLast, tabIndex }}
            onMove={(step, part) => actions.moveBy(rowKey, step, part)}
          />
        </>
      )}
      {node.meta.edit === 'modal' && (
        <RowButton
          label={`Edit ${name}`}
          icon={<IconPencil size={18} aria-hidden />}
          tabIndex={tabIndex}
          onClick={() => actions.toggle(rowKey)}
        />
      )}
      <RowButton
        className={classes.remove}
        label={`Remove ${name}`}
        icon={<IconTrash size={18} aria-hidden />}
        disabled={isLeast ? `At least ${node.meta.min} has to stay` : undefined}
        tabIndex={tabIndex}
        onClick={() => void actions.remove(rowKey)}
      />
      <RowMenu {...props} tabIndex={tabIndex} />
    </span>
  );
});

function RowBody({
  id,
  node,
  path,
  actions,
  position,
  title,
  level,
}: RowPartProps & { id: string; title: string }) {
  const row = useEngine().values.read(path);
  const fields = fieldsOf(node, isRecord(row) ? row : {});
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isDefaultPrevented()) return;
    // It was pressed in a popover of a field, which closes on it.
    if (event.target instanceof Node && !event.currentTarget.contains(event.target)) return;
    event.stopPropagation();
    actions.focusRow(position);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: screen readers repeat a legend at each field.
    <div
      id={id}
      role="group"
      aria-label={title}
      data-part="body"
      data-mantine-stop-propagation
      className={classes.body}
      onKeyDown={onKeyDown}
    >
      <Fields nodes={fields} path={path} level={level + 1} />
    </div>
  );
}

/** Arrow keys focus the checkbox of the previous or next row. */
function onSelectKey(event: KeyboardEvent, { actions, rowKey }: RowPartProps): void {
  if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
  actions.focusBy(rowKey, event.key === 'ArrowUp' ? -1 : 1, 'select');
  event.preventDefault();
}

/** Arrow keys focus the previous or next header on the screen; with Alt they move the row. */
function onHeaderKey(event: KeyboardEvent, { actions, rowKey, position, isFiltered }: RowPartProps): void {
  const back = event.key === 'ArrowUp' || event.key === 'ArrowLeft';
  const forth = event.key === 'ArrowDown' || event.key === 'ArrowRight';
  const part: RowPart = 'header';
  if (event.altKey && (back || forth)) {
    const end = back ? 0 : Infinity;
    if (event.shiftKey || !isFiltered)
      actions.move(rowKey, event.shiftKey ? end : position + (back ? -1 : 1), part);
  } else if (back || forth) actions.focusBy(rowKey, back ? -1 : 1);
  else if (event.key === 'Home') actions.focusBy(rowKey, -Infinity);
  else if (event.key === 'End') actions.focusBy(rowKey, Infinity);
  else if (event.key === 'Delete') void actions.remove(rowKey);
  else return;
  event.preventDefault();
}
