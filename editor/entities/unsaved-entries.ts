import { useMemo, useState } from 'react';
import type { ListedEntry } from '#schemas/api/entity-endpoints.ts';
import type { Entity } from '#schemas/engine/entity.ts';
import { useMe } from '../data/use-me.ts';
import { entryPrefixOf, listUnsaved, removeUnsaved, type UnsavedChanges } from '../ui/unsaved-changes.ts';

export interface UnsavedEntry {
  readonly document: string;
  readonly entry: ListedEntry | 'new';
  readonly changes: UnsavedChanges;
}

/** Every entry of an entity with unsaved changes, read again when a form opens or closes. */
export function useUnsavedEntries(entity: Entity, isEditing: boolean) {
  const person = useMe().data?.id;
  const [discarded, setDiscarded] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: discarding changes the list.
  const entries = useMemo(
    () => (person === undefined || isEditing ? [] : listEntries(entity, person)),
    [entity, person, isEditing, discarded],
  );
  const discard = ({ document, changes }: UnsavedEntry) => {
    if (person !== undefined) removeUnsaved(person, document, changes.id);
    setDiscarded((count) => count + 1);
  };
  return { entries, discard };
}

function listEntries(entity: Entity, person: number): UnsavedEntry[] {
  const prefix = entryPrefixOf(entity.type);
  return listUnsaved(person).flatMap(({ document, changes: [changes] }): UnsavedEntry[] => {
    if (!document.startsWith(prefix) || changes === undefined) return [];
    const id = document.slice(prefix.length);
    return [{ document, changes, entry: id === 'new' ? 'new' : { id: Number(id) } }];
  });
}
