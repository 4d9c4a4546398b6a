import { getEntity } from '#schemas/entities.ts';
import { useServices } from '../../form/services.ts';

/** Creates an entry while choosing one; `create` resolves to its id, or to undefined if it was not saved. */
export function useNewEntry(to: string) {
  const { createEntry, notify } = useServices();
  const noun = getEntity(to).label.toLowerCase();
  return {
    nameFor: (title: string) => `Create new ${noun}${title === '' ? '' : ` “${title}”`}`,
    async create(title: string): Promise<number | undefined> {
      try {
        return await createEntry(to, title);
      } catch (error) {
        const failed = `The form for a new ${noun} could not be opened`;
        console.warn(failed, error);
        notify({ kind: 'error', text: failed });
        return undefined;
      }
    },
  };
}
