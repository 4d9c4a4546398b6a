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
  readonly keys: readonly string[];
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
  const layout = node.meta.layout === 'cards' && keys.length <= maxUnvirtualised ? 'cards' : 'rows';
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
  readonly dragged: string | null;
  readonly onActive: (key: string) => void;
}

function ShortRows({ node, path, keys, actions, layout, active, onActive, level }: BodyProps) {
  return (
    <ol className={classes.rows} data-layout={node.meta.edit === 'modal' ? layout : 'rows'}>
      {keys.map((key, position) => (
        <Row
          key={key}
          node={node}
          path={`${path}.${position}`}
          rowKey={key}
          position={position}
          count={keys.length}
          actions={actions}
          layout={layout}
          isActive={key === active}
          onActive={onActive}
          level={level}
        />
      ))}
    </ol>
  );
}

function LongRows({ node, path, keys, actions, scroller, active, dragged, onActive, level }: BodyProps) {
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
      if (!isInView(virtualizer, position)) virtualizer.scrollToIndex(position, { align: 'auto' });
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
            node={node}
            path={`${path}.${index}`}
            rowKey={String(key)}
            position={index}
            count={keys.length}
            actions={actions}
            layout="rows"
            isActive={key === active}
            onActive={onActive}
            level={level}
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
