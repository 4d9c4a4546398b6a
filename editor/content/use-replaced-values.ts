import { useCallback, useState } from 'react';
import type { AnyContent, Declaration } from '#schemas/engine/declaration.ts';
import { listReplacedValues, type SharedValue } from '#schemas/engine/shared-values.ts';

/** The phone numbers and addresses that the last save replaced, until the person closes the notice. */
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
