import { type ReactNode, useCallback, useRef, useState } from 'react';
import { getEntity } from '#schemas/entities.ts';
import type { FormServices } from '../form/services.ts';
import { lazyNamed, useOpening } from '../ui/lazy-named.tsx';
import { PageLoader } from '../ui/loaded.tsx';

const loadDialog = () => import('../entities/entry-dialog.tsx');
const EntryDialog = lazyNamed(loadDialog, 'EntryDialog', null);

interface Pending {
  readonly key: number;
  readonly to: string;
  readonly title: string;
  readonly resolve: (id: number | undefined) => void;
}

/** Opens the dialog of a new entry over a form, also over the dialog of another entry. */
export function useCreateEntry(): { createEntry: FormServices['createEntry']; dialogs: ReactNode } {
  const [pending, setPending] = useState<readonly Pending[]>([]);
  const { isLoading, open } = useOpening(loadDialog);
  const count = useRef(0);
  const createEntry = useCallback<FormServices['createEntry']>(
    async (to, title) => {
      // If loading the dialog fails, only the caller gets the error.
      if (!(await open())) return undefined;
      count.current += 1;
      const key = count.current;
      return await new Promise((resolve) => setPending((before) => [...before, { key, to, title, resolve }]));
    },
    [open],
  );
  const close = ({ key, resolve }: Pending, id: number | undefined) => {
    setPending((before) => before.filter((other) => other.key !== key));
    resolve(id);
  };

  const dialogs = (
    <>
      {isLoading && <PageLoader tall={false} />}
      {pending.map((one) => (
        <EntryDialog
          key={one.key}
          entity={getEntity(one.to)}
          entry={null}
          title={one.title}
          isOverForm
          onClose={(id) => close(one, id)}
        />
      ))}
    </>
  );
  return { createEntry, dialogs };
}
