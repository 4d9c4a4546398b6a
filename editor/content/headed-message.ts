import type { FieldNode } from '#schemas/engine/field.ts';
import type { Message } from '../ui/notify.tsx';

/** A field's own message under the heading that goes with it; undefined where no field words `text` so. */
export function findHeaded(fields: readonly FieldNode[], text: string): Message | undefined {
  for (const { meta, fields: inside } of fields) {
    if ('tooLong' in meta && meta.tooLong === text)
      return { kind: 'warning', title: `${meta.label} too long`, text };
    if ('invalidTitle' in meta && meta.invalidTitle !== undefined && meta.invalid === text)
      return { kind: 'error', title: meta.invalidTitle, text };
    const found = findHeaded(inside, text);
    if (found !== undefined) return found;
  }
  return undefined;
}
