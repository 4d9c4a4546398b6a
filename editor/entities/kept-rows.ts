import { useCallback, useMemo, useState } from 'react';
import type { Entity } from '#schemas/engine/entity.ts';
import { useKeptWork } from '../content/use-kept-work.ts';
import { useMe } from '../data/use-me.ts';
import { type KeptWork, listKept, removeWork } from '../work/kept-work.ts';
import { type ListedRow, nameOf } from './listed-row.ts';

const prefixOf = (entity: Entity) => `row/${entity.type}/`;

type RowOptions = Pick<Parameters<typeof useKeptWork>[0], 'form' | 'isReady' | 'merge'> & {
  readonly readBase: Parameters<typeof useKeptWork>[0]['stored'];
  readonly restores: boolean;
};

/** The kept work on one row, or on a new one. */
export function useKeptRow(
  entity: Entity,
  row: ListedRow | null,
  { readBase, restores, form, isReady, merge }: RowOptions,
) {
  return useKeptWork({
    ...{ form, isReady, merge, declaration: entity, stored: readBase, restoresAtOnce: restores },
    document: `${prefixOf(entity)}${row?.id ?? 'new'}`,
    nameOf: (content) => {
      const name = nameOf(entity, content);
      const words = row === null ? `a new ${entity.label.toLowerCase()}` : entity.label;
      return name === '' ? words : `${words} “${name}”`;
    },
  });
}

/** Unsaved work on a row that the browser kept. */
export interface KeptRow {
  readonly document: string;
  readonly row: ListedRow | 'new';
  readonly work: KeptWork;
}

/** Every row of an entity with kept work, read again whenever a form opens or closes. */
export function useKeptRows(entity: Entity, isEditing: boolean) {
  const person = useMe().data?.id;
  const [changes, setChanges] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change makes the list another one.
  const rows = useMemo(
    () => (person === undefined || isEditing ? [] : listRows(entity, person)),
    [entity, person, isEditing, changes],
  );
  const discard = useCallback(
    ({ document, work }: KeptRow) => {
      if (person !== undefined) removeWork(person, document, work.id);
      setChanges((count) => count + 1);
    },
    [person],
  );
  return { rows, discard };
}

function listRows(entity: Entity, person: number): KeptRow[] {
  return listKept(person).flatMap(({ document, works: [work] }): KeptRow[] => {
    if (!document.startsWith(prefixOf(entity)) || work === undefined) return [];
    const id = document.slice(prefixOf(entity).length);
    return [{ document, work, row: id === 'new' ? 'new' : { id: Number(id) } }];
  });
}
