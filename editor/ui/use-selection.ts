import { useState } from 'react';

export interface Selection<R> {
  readonly isSelected: (row: R) => boolean;
  readonly select: (rows: readonly R[], isOn: boolean) => void;
  /** The name of a row, for screen readers. */
  readonly nameOf: (row: R) => string;
}

interface Identified {
  readonly id: number | string;
}

/** The ids of the rows that are selected, and how that is changed. */
export function useSelection() {
  const [ids, setIds] = useState<ReadonlySet<number | string>>(new Set());
  return {
    isSelected: ({ id }: Identified) => ids.has(id),
    select: (rows: readonly Identified[], isOn: boolean) =>
      setIds((before) => {
        const next = new Set(before);
        for (const { id } of rows) {
          if (isOn) next.add(id);
          else next.delete(id);
        }
        return next;
      }),
    selectOnly: (rows: readonly Identified[]) => setIds(new Set(rows.map(({ id }) => id))),
  };
}
