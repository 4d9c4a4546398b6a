import type { ReactNode } from 'react';
import type { KeyedPath } from '#schemas/engine/issue.ts';
import type { FormEngine } from '../../form/engine.ts';
import { useEngine } from '../../form/engine-context.ts';
import { useServices } from '../../form/services.ts';
import { ItemButtons } from './item-buttons.tsx';
import classes from './parts.module.css';
import { moveItem, Sortable, SortableItem } from './sortable.tsx';

export interface Chosen {
  /** The stored value: an id, or one with the type of its entity. */
  readonly id: number | string;
  readonly title: string;
  readonly text: string;
  readonly image: string;
}

interface ChosenListProps<C extends Chosen> {
  readonly path: string;
  readonly chosen: readonly C[];
  readonly layout?: 'rows' | 'cards';
  readonly className?: string | undefined;
  readonly itemClassName?: string | undefined;
  /** Renders an item, whose name in quotes is given, before its buttons. */
  readonly children: (item: C, name: string) => ReactNode;
}

/** A list of chosen items, which are reordered by drag, buttons and keyboard, and removed. */
export function ChosenList<C extends Chosen>({
  path,
  chosen,
  layout = 'rows',
  className = classes.items,
  itemClassName = classes.item,
  children,
}: ChosenListProps<C>) {
  const engine = useEngine();
  const { undoable } = useServices();
  const write = (next: readonly Chosen[]) =>
    engine.choose(
      path,
      next.map(({ id }) => id),
    );
  const indexOf = (id: string) => chosen.findIndex((item) => String(item.id) === id);
  const move = (from: number, to: number) => {
    write(moveItem(chosen, from, to));
    engine.announcements.announce(`${nameOf(chosen[from])} moved to ${to + 1} of ${chosen.length}.`);
  };
  const remove = (item: C, position: number) => {
    const name = nameOf(item);
    const removed = { place: engine.values.pin(path), position, id: item.id, name };
    write(chosen.toSpliced(position, 1));
    engine.announcements.announce(`${name} removed, ${chosen.length - 1} left. Undo available.`);
    engine.offers.add(undoable(`${name} removed`, () => restore(engine, removed)));
  };
  return (
    <Sortable
      ids={chosen.map(({ id }) => String(id))}
      layout={layout}
      nameOf={(id) => nameOf(chosen[indexOf(id)])}
      onMove={(id, to) => write(moveItem(chosen, indexOf(id), to))}
    >
      <ol className={className}>
        {chosen.map((item, position) => (
          <SortableItem key={item.id} id={String(item.id)} className={itemClassName}>
            {children(item, nameOf(item))}
            <ItemButtons
              name={nameOf(item)}
              position={position}
              count={chosen.length}
              layout={layout}
              onMove={(to) => move(position, to)}
              onRemove={() => remove(item, position)}
            />
          </SortableItem>
        ))}
      </ol>
    </Sortable>
  );
}

const nameOf = (item: Chosen | undefined) => `‘${item?.title ?? ''}’`;

interface RemovedItem {
  readonly place: KeyedPath;
  readonly position: number;
  readonly id: Chosen['id'];
  readonly name: string;
}

/** Inserts a removed item again, also into the form around a closed dialog; does nothing where its list was removed. */
function restore(removedFrom: FormEngine, { place, position, id, name }: RemovedItem): void {
  const shown = removedFrom.findShown(place);
  const path = shown?.engine.values.locate(shown.place);
  if (!shown || path === undefined) return;
  const { engine } = shown;
  const ids = engine.values.read(path);
  if (!Array.isArray(ids) || ids.includes(id)) return;
  const at = Math.min(position, ids.length);
  engine.choose(path, ids.toSpliced(at, 0, id));
  engine.announcements.announce(`${name} restored, ${at + 1} of ${ids.length + 1}.`);
}
