import type { KeyedPath } from '#schemas/engine/issue.ts';
import type { FormEngine } from '../../form/engine.ts';
import { useEngine } from '../../form/engine-context.ts';
import { useServices } from '../../form/services.ts';
import { moveItem } from './sortable.tsx';

export interface Chosen {
  /** The stored value: an id, or one with the type of its entity. */
  readonly id: number | string;
  readonly title: string;
  readonly text: string;
  readonly image: string;
}

/** The actions of a list of chosen items: move, remove and undo the removal. */
export function useChosen(path: string, chosen: readonly Chosen[]) {
  const engine = useEngine();
  const { undoable } = useServices();
  const write = (next: readonly Chosen[]) => {
    const ids = next.map(({ id }) => id);
    engine.choose(path, ids);
  };
  const indexOf = (id: string) => chosen.findIndex((item) => String(item.id) === id);
  const nameAt = (position: number) => `‘${chosen[position]?.title ?? ''}’`;
  const drop = (from: number, to: number) => write(moveItem(chosen, from, to));
  const move = (from: number, to: number) => {
    drop(from, to);
    engine.announcements.announce(`${nameAt(from)} moved to ${to + 1} of ${chosen.length}.`);
  };
  const remove = (position: number) => {
    const item = chosen[position];
    if (!item) return;
    const name = nameAt(position);
    const removed = { place: engine.values.pin(path), position, id: item.id, name };
    write(chosen.toSpliced(position, 1));
    engine.announcements.announce(`${name} removed, ${chosen.length - 1} left. Undo available.`);
    engine.offers.add(undoable(`${name} removed`, () => restore(engine, removed)));
  };
  return {
    move,
    remove,
    nameAt,
    sortable: {
      ids: chosen.map(({ id }) => String(id)),
      nameOf: (id: string) => nameAt(indexOf(id)),
      onMove: (id: string, to: number) => drop(indexOf(id), to),
    },
  };
}

interface RemovedItem {
  readonly place: KeyedPath;
  readonly position: number;
  readonly id: Chosen['id'];
  readonly name: string;
}

/** Inserts a removed item again, also into the form around a closed dialog; does nothing where its list is gone. */
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
