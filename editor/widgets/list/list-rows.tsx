import { defaultRangeExtractor, type Range, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { ListNode } from '#schemas/engine/row-title.ts';
import { Sortable } from '../parts/sortable.tsx';
import classes from './list.module.css';
import type { ListActions } from './list-actions.ts';
import { Row } from './row.tsx';

interface ListRowsProps {
  readonly node: ListNode;
  readonly path: string;
  /** Keys of the shown rows, in order. */
  readonly keys: readonly string[];
  /** Positions of the shown rows in the list; undefined while all are shown. */
  readonly positions: readonly number[] | undefined;
  readonly count: number;
  /** Keys of the selected rows; undefined unless several can be selected. */
  readonly selected: ReadonlySet<string> | undefined;
  readonly onSelect: (key: string, isOn: boolean) => void;
  readonly actions: ListActions;
  /** Set to a function that scrolls to a row. */
  readonly scroller: RefObject<(position: number) => void>;
  readonly level: number;
}

/** Longer lists are virtualised. */
const maxUnvirtualised = 40;
const rowHeight = 54;

/** The rows of a list, with one tab stop. */
export function ListRows(props: ListRowsProps) {
  const { node, keys, actions } = props;
  const [dragged, setDragged] = useState<string | null>(null);
  const isCards =
    node.meta.edit === 'modal' && node.meta.layout === 'cards' && props.count <= maxUnvirtualised;
  const layout = isCards ? 'cards' : 'rows';
  return (
    <Sortable
      ids={keys}
      layout={layout}
      nameOf={(key) => actions.nameOf(key)}
      onMove={actions.drop}
      onDragChange={setDragged}
    >
      <ActiveRows {...props} layout={layout} dragged={dragged} />
    </Sortable>
  );
}

type ActiveRowsProps = Omit<BodyProps, 'active' | 'onActive'>;

/** Holds the active row, below `Sortable`, which does not depend on it. */
function ActiveRows(props: ActiveRowsProps) {
  const { keys } = props;
  const [active, setActive] = useState<string | null>(null);
  const current = active !== null && keys.includes(active) ? active : (keys[0] ?? null);
  const Body = keys.length > maxUnvirtualised ? LongRows : ShortRows;
  return <Body {...props} active={current} onActive={setActive} />;
}

interface BodyProps extends ListRowsProps {
  readonly layout: 'rows' | 'cards';
  readonly active: string | null;
  readonly onActive: (key: string) => void;
  readonly dragged: string | null;
}

function ShortRows({ active, ...props }: BodyProps) {
  const { keys, layout } = props;
  return (
    <ol className={classes.rows} data-layout={layout}>
      {keys.map((key, index) => (
        <Row key={key} {...rowProps(props, key, index)} isActive={key === active} />
      ))}
    </ol>
  );
}

function rowProps(rows: Omit<BodyProps, 'active' | 'dragged'>, key: string, index: number) {
  const { node, path, positions, count, actions, layout, onActive, level, selected, onSelect } = rows;
  const position = positions?.[index] ?? index;
  return {
    ...{ node, actions, layout, onActive, level, position, count },
    path: `${path}.${position}`,
    rowKey: key,
    isFiltered: positions !== undefined,
    isSelected: selected?.has(key),
    onSelect,
  };
}

function LongRows({ active, dragged, ...props }: BodyProps) {
  const { keys, scroller } = props;
  const frame = useRef<HTMLDivElement>(null);
  const extract = useForcedRange(keys, [active, dragged]);
  const virtualizer = useVirtualizer({
    count: keys.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    getItemKey: useCallback((position: number) => keys[position] ?? position, [keys]),
    overscan: 3,
    rangeExtractor: extract,
  });
  useEffect(() => {
    scroller.current = (position) => {
      if (position >= 0 && !isInView(virtualizer, position))
        virtualizer.scrollToIndex(position, { align: 'auto' });
    };
    return () => {
      scroller.current = () => {};
    };
  }, [scroller, virtualizer]);
  return (
    <div ref={frame} className={classes.frame}>
      <ol className={classes.rows} data-long style={{ blockSize: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ key, index, start }) => (
          <Row
            key={key}
            {...rowProps(props, String(key), index)}
            isActive={key === active}
            start={start}
            measure={virtualizer.measureElement}
          />
        ))}
      </ol>
    </div>
  );
}

/** Whether a row is on the screen as the rows were laid out last: scrolling would lay them out within a change. */
function isInView(
  { measurementsCache, scrollOffset, scrollRect }: Virtualizer<HTMLDivElement, Element>,
  position: number,
): boolean {
  const row = measurementsCache[position];
  if (!row || !scrollRect || scrollOffset === null) return false;
  return row.start >= scrollOffset && row.end <= scrollOffset + scrollRect.height;
}

/** The rows on the screen, and those that are focused or dragged. */
function useForcedRange(keys: readonly string[], forced: readonly (string | null)[]) {
  const positions = forced
    .map((key) => (key === null ? -1 : keys.indexOf(key)))
    .filter((position) => position >= 0);
  const wanted = positions.join();
  return useCallback(
    (range: Range) => {
      const rendered = new Set(defaultRangeExtractor(range));
      for (const position of wanted.split(',')) if (position !== '') rendered.add(Number(position));
      return [...rendered].sort((a, b) => a - b);
    },
    [wanted],
  );
}
