import { getEntity } from '#schemas/entities.ts';
import { useServices } from '../../form/services.tsx';

/** A way to make a row while choosing one: what it is called, and a step that resolves to the new row's id, or to nothing. */
export function useNewRow(to: string) {
  const { createRow, notify } = useServices();
  const noun = getEntity(to).label.toLowerCase();
  return {
    nameFor: (title: string) => `Create new ${noun}${title === '' ? '' : ` “${title}”`}`,
    async create(title: string): Promise<number | undefined> {
      try {
        return await createRow(to, title);
      } catch (error) {
        const failed = `The form for a new ${noun} could not be opened`;
        console.warn(failed, error);
        notify({ kind: 'error', text: failed });
        return undefined;
      }
    },
  };
}
