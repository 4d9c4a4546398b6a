import { lazy, type ReactNode, Suspense, useCallback, useRef, useState } from 'react';
import { getEntity } from '#schemas/entities.ts';
import type { FormServices } from '../form/services.tsx';
import { PageLoader } from '../ui/page-loader.tsx';

const loadDialog = () => import('../entities/entity-dialog.tsx');
const EntityDialog = lazy(async () => ({ default: (await loadDialog()).EntityDialog }));

interface Asked {
  readonly key: number;
  readonly to: string;
  readonly title: string;
  readonly answer: (id: number | undefined) => void;
}

/** Lets a form ask for a new row: its dialog opens over everything, also over another that asked for it. */
export function useCreateRow(): { createRow: FormServices['createRow']; dialogs: ReactNode } {
  const [asked, setAsked] = useState<readonly Asked[]>([]);
  const [isLoading, setLoading] = useState(false);
  const count = useRef(0);
  const createRow = useCallback<FormServices['createRow']>(async (to, title) => {
    // A dialog that cannot be loaded refuses to whoever asked, and takes nothing else down.
    setLoading(true);
    await loadDialog().finally(() => setLoading(false));
    count.current += 1;
    const key = count.current;
    return await new Promise((answer) => setAsked((before) => [...before, { key, to, title, answer }]));
  }, []);
  const close = ({ key, answer }: Asked, id: number | undefined) => {
    setAsked((before) => before.filter((other) => other.key !== key));
    answer(id);
  };

  const dialogs = (
    <Suspense fallback={null}>
      {isLoading && <PageLoader tall={false} />}
      {asked.map((one) => (
        <EntityDialog
          key={one.key}
          entity={getEntity(one.to)}
          row={null}
          title={one.title}
          onClose={(id) => close(one, id)}
        />
      ))}
    </Suspense>
  );
  return { createRow, dialogs };
}
