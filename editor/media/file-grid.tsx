import { Skeleton } from '@mantine/core';
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { GalleryItem } from '#schemas/api/gallery.ts';
import classes from './file-grid.module.css';

interface FileGridProps {
  readonly total: number;
  /** The loaded files by their positions. */
  readonly items: ReadonlyMap<number, GalleryItem>;
  /** Called with the first, the last and the active position in view. */
  onShow(positions: readonly number[]): void;
  /** Renders a card; only the active one is a tab stop. */
  readonly renderCard: (item: GalleryItem, isActive: boolean) => ReactNode;
}

/** Minimum width, gap and the height below the 4:3 image in rem; they match the style sheet of the cards. */
const cards = { least: 9.5, gap: 0.75, caption: 3.25 } as const;
const overscan = 3;

/** A virtualised grid of files with arrow key navigation. */
export function FileGrid({ total, items, onShow, renderCard }: FileGridProps) {
  const frame = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const columns = useColumns(list);
  const [wanted, setActive] = useState(0);
  const active = Math.max(0, Math.min(wanted, total - 1));
  const rows = useEntries(frame, { count: total, columns, active });
  const { focus, noteFocus } = useGridFocus(list, active);
  const goTo = (position: number) => {
    const next = Math.max(0, Math.min(position, total - 1));
    setActive(next);
    rows.scrollToIndex(Math.floor(next / columns.count), { align: 'auto' });
    requestAnimationFrame(() => focus(next));
  };
  const first = (rows.range?.startIndex ?? 0) * columns.count;
  const last = Math.min(total - 1, ((rows.range?.endIndex ?? 0) + 1) * columns.count - 1);
  useEffect(() => onShow([first, last, active]), [onShow, first, last, active]);

  return (
    <div ref={frame} className={classes.frame}>
      <ul
        ref={list}
        className={classes.list}
        aria-label="Files"
        data-own-focus
        style={{ blockSize: rows.getTotalSize() }}
        onKeyDown={(event) => {
          const step = stepOf(event, columns.count, rows.scrollRect?.height ?? 0, columns.height);
          if (step === undefined) return;
          event.preventDefault();
          goTo(step === 'start' ? 0 : step === 'end' ? total - 1 : active + step);
        }}
        onFocus={noteFocus}
      >
        {rows.getVirtualItems().flatMap((row) =>
          range(row.index * columns.count, columns.count).flatMap((position) => {
            if (position >= total) return [];
            const item = items.get(position);
            return (
              <li
                key={item?.url ?? position}
                className={classes.item}
                style={placeOf(position, row.start, columns)}
                aria-setsize={total}
                aria-posinset={position + 1}
                data-position={position}
                onFocus={() => setActive(position)}
              >
                {item ? (
                  renderCard(item, position === active)
                ) : (
                  <Skeleton height="100%" aria-label="Loading…" />
                )}
              </li>
            );
          }),
        )}
      </ul>
    </div>
  );
}

interface RowsOptions {
  readonly count: number;
  readonly columns: Columns;
  readonly active: number;
}

/** The rows in view, and the row that may have the focus. */
function useEntries(
  frame: { readonly current: HTMLDivElement | null },
  { count, columns, active }: RowsOptions,
) {
  const rowHeight = columns.height + columns.gap;
  const activeRow = Math.floor(active / columns.count);
  const extract = useCallback(
    (shown: Range) =>
      [...new Set([...defaultRangeExtractor(shown), Math.min(activeRow, shown.count - 1)])].sort(
        (a, b) => a - b,
      ),
    [activeRow],
  );
  const rows = useVirtualizer({
    count: Math.ceil(count / columns.count),
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    rangeExtractor: extract,
    overscan,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new height invalidates measured rows.
  useLayoutEffect(() => rows.measure(), [rows, rowHeight]);
  return rows;
}

/** The offset of an arrow, Home or End key from the current file; undefined for other keys. */
function stepOf(
  { key, target, altKey, ctrlKey, metaKey }: KeyboardEvent,
  columns: number,
  viewHeight: number,
  rowHeight: number,
): number | 'start' | 'end' | undefined {
  if (!(target instanceof HTMLInputElement) || altKey || ctrlKey || metaKey) return undefined;
  const view = Math.max(1, Math.floor(viewHeight / rowHeight)) * columns;
  const steps: Readonly<Record<string, number | 'start' | 'end'>> = {
    ...{ ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns },
    ...{ PageUp: -view, PageDown: view, Home: 'start', End: 'end' },
  };
  return steps[key];
}

function range(start: number, count: number): number[] {
  return Array.from({ length: count }, (_, step) => start + step);
}

function placeOf(position: number, top: number, { count, width, height, gap }: Columns): CSSProperties {
  return {
    insetBlockStart: top,
    insetInlineStart: (position % count) * (width + gap),
    inlineSize: width,
    blockSize: height,
  };
}

/** Moves the focus among the files of a grid: to one that is not loaded yet once it is, and to the active one when the focused file was removed. */
function useGridFocus(list: RefObject<HTMLElement | null>, active: number) {
  const awaited = useRef<number>(undefined);
  const hadFocus = useRef(false);
  const focus = (position: number) => {
    const input = list.current?.querySelector<HTMLElement>(`[data-position="${position}"] input`);
    input?.focus();
    awaited.current = input ? undefined : position;
  };
  useEffect(() => {
    const { activeElement } = document;
    const isLost = activeElement === null || activeElement === document.body;
    const isInside = list.current?.contains(activeElement) ?? false;
    if (awaited.current !== undefined && (isLost || isInside)) focus(awaited.current);
    else if (hadFocus.current && isLost) focus(active);
    hadFocus.current = list.current?.contains(document.activeElement) ?? false;
  });
  const noteFocus = () => {
    hadFocus.current = true;
    awaited.current = undefined;
  };
  return { focus, noteFocus };
}

/** The number of columns, and the sizes of cards in pixels. */
interface Columns {
  readonly count: number;
  readonly width: number;
  readonly height: number;
  readonly gap: number;
}

/** The columns that fit the current width of an element. */
function useColumns(frame: RefObject<HTMLElement | null>): Columns {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null) return undefined;
    const read = () => setWidth(element.clientWidth);
    const observer = new ResizeObserver(read);
    observer.observe(element);
    read();
    return () => observer.disconnect();
  }, [frame]);

  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  const between = cards.gap * rem;
  const count = Math.max(1, Math.floor((width + between) / (cards.least * rem + between)));
  const cardWidth = (width - between * (count - 1)) / count;
  return { count, width: cardWidth, height: cardWidth * 0.75 + cards.caption * rem, gap: between };
}
