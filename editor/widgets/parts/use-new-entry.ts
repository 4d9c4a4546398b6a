import { getEntity } from '#schemas/entities.ts';
import { useEngine } from '../../form/engine-context.ts';
import { useServices } from '../../form/services.ts';

/** Creates an entry for the field at a path. Others may move or remove its row meanwhile: `put` gets the path that the field has then, and is not called where it is gone or the entry was not saved. */
export function useNewEntry(to: string, path: string) {
  const { values } = useEngine();
  const { createEntry, notify } = useServices();
  const noun = getEntity(to).label.toLowerCase();
  return {
    nameFor: (title: string) => `Create new ${noun}${title === '' ? '' : ` “${title}”`}`,
    async create(title: string, put: (id: number, path: string) => void): Promise<void> {
      const place = values.pin(path);
      const id = await createEntry(to, title).catch((error: unknown) => {
        const failed = `The form for a new ${noun} could not be opened`;
        console.warn(failed, error);
        notify({ kind: 'error', text: failed });
      });
      const here = values.locate(place);
      if (typeof id === 'number' && here !== undefined) put(id, here);
    },
  };
}
