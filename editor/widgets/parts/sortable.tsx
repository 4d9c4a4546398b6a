import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { IconGripVertical } from '@tabler/icons-react';
import {
  type CSSProperties,
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useId,
  useMemo,
  useRef,
} from 'react';
import { IconButton } from './item-buttons.tsx';
import classes from './parts.module.css';

interface SortableProps {
  readonly ids: readonly string[];
  readonly layout: 'rows' | 'cards';
  /** The name of an item in announcements. */
  nameOf(id: string): string;
  onMove(id: string, to: number): void;
  onDragChange?(id: string | null): void;
  readonly children: ReactNode;
}

/** Duration of the move animation, in milliseconds. */
const dragAnimation = 150;

// Constants, because new sensor options would render every item again.
const pointer = { activationConstraint: { distance: 4 } };
const keyboard = { coordinateGetter: sortableKeyboardCoordinates };

const instructions = {
  draggable:
    'To pick up an item, press Space or Enter. While dragging, use the arrow keys to move it. Press Space or Enter again to drop it, or Escape to cancel.',
};

/** Makes items reorderable by pointer and keyboard, with announcements. */
export function Sortable({ ids, layout, nameOf, onMove, onDragChange, children }: SortableProps) {
  const id = useId();
  const sensors = useSensors(useSensor(PointerSensor, pointer), useSensor(KeyboardSensor, keyboard));
  const announcements = useAnnouncements(ids, nameOf);
  const items = useMemo(() => [...ids], [ids]);
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    onDragChange?.(null);
    if (over && over.id !== active.id) onMove(String(active.id), ids.indexOf(String(over.id)));
  };
  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: instructions }}
      onDragStart={({ active }) => onDragChange?.(String(active.id))}
      onDragEnd={onDragEnd}
      onDragCancel={() => onDragChange?.(null)}
    >
      <SortableContext
        items={items}
        strategy={layout === 'cards' ? rectSortingStrategy : verticalListSortingStrategy}
      >
        {children}
      </SortableContext>
    </DndContext>
  );
}

function useAnnouncements(ids: readonly string[], nameOf: (id: string) => string): Announcements {
  const latest = useRef({ ids, nameOf });
  latest.current = { ids, nameOf };
  return useMemo(() => {
    const place = (id: string | number) =>
      `${latest.current.ids.indexOf(String(id)) + 1} of ${latest.current.ids.length}`;
    const name = (id: string | number) => latest.current.nameOf(String(id));
    return {
      onDragStart: ({ active }) => `Picked up ${name(active.id)}, ${place(active.id)}.`,
      onDragOver: ({ active, over }) =>
        over ? `${name(active.id)}, position ${place(over.id)}.` : undefined,
      onDragEnd: ({ active, over }) => `${name(active.id)} dropped at ${place(over?.id ?? active.id)}.`,
      onDragCancel: ({ active }) => `Move cancelled, back at ${place(active.id)}.`,
    };
  }, []);
}

type Handle = Pick<ReturnType<typeof useSortable>, 'attributes' | 'listeners' | 'setActivatorNodeRef'>;

const HandleContext = createContext<Handle | null>(null);

interface SortableItemProps {
  readonly id: string;
  readonly className?: string | undefined;
  readonly style?: CSSProperties | undefined;
  readonly measure?: ((element: HTMLElement | null) => void) | undefined;
  readonly attributes?: Readonly<Record<`data-${string}` | `aria-${string}`, string | number>> | undefined;
  readonly children: ReactNode;
}

/** An item of a sortable list; only this wrapper renders again during dragging. */
export function SortableItem({
  id,
  className,
  style,
  measure,
  attributes: own,
  children,
}: SortableItemProps) {
  const { attributes, listeners, setActivatorNodeRef, setNodeRef, transform, transition, isDragging } =
    useSortable({
      id,
      transition: { duration: dragAnimation, easing: 'ease' },
    });
  const handle = useMemo(
    () => ({ attributes, listeners, setActivatorNodeRef }),
    [attributes, listeners, setActivatorNodeRef],
  );
  const ref = useCallback(
    (element: HTMLElement | null) => {
      setNodeRef(element);
      measure?.(element);
    },
    [setNodeRef, measure],
  );
  return (
    <li
      ref={ref}
      className={className}
      style={{ ...style, transform: CSS.Translate.toString(transform), transition }}
      data-dragging={isDragging || undefined}
      {...own}
    >
      <HandleContext value={handle}>{children}</HandleContext>
    </li>
  );
}

interface DragAreaProps {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A part of an item by which a mouse drags it; fingers scroll there, and the keyboard uses the handle. */
export function DragArea({ className, children }: DragAreaProps) {
  const handle = useContext(HandleContext);
  return (
    <div
      className={className}
      onPointerDown={(event) => {
        if (event.pointerType === 'mouse') handle?.listeners?.onPointerDown?.(event);
      }}
    >
      {children}
    </div>
  );
}

interface DragHandleProps {
  readonly name: string;
  readonly tabIndex?: number;
  readonly className?: string | undefined;
}

/** The drag handle of an item. */
export function DragHandle({ name, tabIndex = 0, className }: DragHandleProps) {
  const handle = useContext(HandleContext);
  return (
    <IconButton
      {...handle?.attributes}
      {...handle?.listeners}
      ref={handle?.setActivatorNodeRef}
      tabIndex={tabIndex}
      className={className === undefined ? classes.handle : `${classes.handle} ${className}`}
      aria-label={`Drag ${name}`}
      data-part="handle"
      // Escape cancels dragging and does not close the dialog.
      data-mantine-stop-propagation={handle?.attributes['aria-pressed'] || undefined}
    >
      <IconGripVertical size={18} aria-hidden />
    </IconButton>
  );
}

/** A copy of a list with an item moved. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const item = items[from];
  if (item === undefined || to < 0 || to >= items.length) return [...items];
  return items.toSpliced(from, 1).toSpliced(to, 0, item);
}
