import { useCallback, useState } from 'react';
import type { AnyContent, Declaration } from '#schemas/engine/declaration.ts';
import { listReplacedValues, type SharedValue } from '#schemas/engine/shared-values.ts';

/** The numbers and addresses that the last save replaced, until the person has seen enough of them. */
export function useReplacedValues({ fields }: Declaration) {
  const [replaced, setReplaced] = useState<readonly SharedValue[]>([]);
  const note = useCallback(
    (before: AnyContent, after: AnyContent) => {
      const gone = listReplacedValues(fields, before, after);
      if (gone.length > 0) setReplaced(gone);
    },
    [fields],
  );
  const close = useCallback(() => setReplaced([]), []);
  return { replaced, note, close };
}
