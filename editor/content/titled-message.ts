import type { FieldNode } from '#schemas/engine/field.ts';
import type { Message } from '../ui/notify.tsx';

/** The notification with a title that a field declares for a message; undefined where no field does. */
export function findTitledMessage(fields: readonly FieldNode[], text: string): Message | undefined {
  for (const { meta, fields: inside } of fields) {
    if ('tooLong' in meta && meta.tooLong === text)
      return { kind: 'warning', title: `${meta.label} too long`, text };
    if ('invalidTitle' in meta && meta.invalidTitle !== undefined && meta.invalid === text)
      return { kind: 'error', title: meta.invalidTitle, text };
    const found = findTitledMessage(inside, text);
    if (found !== undefined) return found;
  }
  return undefined;
}
