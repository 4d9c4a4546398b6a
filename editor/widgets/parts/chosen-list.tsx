import { useRef } from 'react';
import { useEngine } from '../../form/engine-context.ts';
import { ItemButtons } from './item-buttons.tsx';
import { moveItem } from './move.ts';
import classes from './parts.module.css';
import { DragHandle, Sortable, SortableItem } from './sortable.tsx';
import { Thumbnail } from './thumbnail.tsx';

/** A chosen item. */
export interface Chosen {
  readonly id: number;
  readonly title: string;
  readonly text: string;
  readonly image: string;
}

interface ChosenListProps {
  readonly path: string;
  readonly chosen: readonly Chosen[];
}

/** Chosen items, which can be reordered and removed. */
export function ChosenList({ path, chosen }: ChosenListProps) {
  const engine = useEngine();
  const list = useRef<HTMLOListElement>(null);
  const write = (next: readonly Chosen[]) => {
    engine.values.write(
      path,
      next.map(({ id }) => id),
    );
    engine.validation.touch(path);
  };
  const drop = (from: number, to: number) => write(moveItem(chosen, from, to));
  const move = (from: number, to: number) => {
    drop(from, to);
    engine.announcements.announce(`‘${chosen[from]?.title ?? ''}’ moved to ${to + 1} of ${chosen.length}.`);
  };
  const remove = (position: number) => {
    write(chosen.toSpliced(position, 1));
    engine.announcements.announce(`‘${chosen[position]?.title ?? ''}’ removed, ${chosen.length - 1} left.`);
    requestAnimationFrame(() => focusNear(list.current, position));
  };
  const indexOf = (id: string) => chosen.findIndex((item) => String(item.id) === id);
  return (
    <Sortable
      ids={chosen.map(({ id }) => String(id))}
      layout="rows"
      nameOf={(id) => `‘${chosen[indexOf(id)]?.title ?? ''}’`}
      onMove={(id, to) => drop(indexOf(id), to)}
    >
      <ol ref={list} className={classes.items}>
        {chosen.map((item, position) => (
          <SortableItem key={item.id} id={String(item.id)} className={classes.item}>
            <DragHandle name={`‘${item.title}’`} />
            <Thumbnail src={item.image} />
            <span className={classes.text}>
              <span className={classes.words} dir="auto">
                {item.title}
              </span>
              {item.text && (
                <span className={classes.note} dir="auto">
                  {item.text}
                </span>
              )}
            </span>
            <ItemButtons
              name={`‘${item.title}’`}
              position={position}
              count={chosen.length}
              onMove={(to) => move(position, to)}
              onRemove={() => remove(position)}
            />
          </SortableItem>
        ))}
      </ol>
    </Sortable>
  );
}

/** After a removal, focuses the next item, or the previous one. */
function focusNear(list: HTMLElement | null, position: number): void {
  const items = [...(list?.children ?? [])];
  const item = items[position] ?? items[position - 1];
  item?.querySelector<HTMLElement>('[data-part="handle"]')?.focus();
}
