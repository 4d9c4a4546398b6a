import { useMemo } from 'react';
import type { Declaration } from '#schemas/engine/declaration.ts';
import type { FieldNode } from '#schemas/engine/field.ts';
import { behaviourOf } from '#schemas/fields/index.ts';
import { type FormServices, useServices } from '../form/services.ts';
import { type Message, notify } from '../ui/notify.tsx';

/** The form's services, with notifications under the titles that fields declare for them. */
export function useTitledMessages({ fields }: Declaration): FormServices {
  const services = useServices();
  return useMemo(
    () => ({
      ...services,
      notify: (message) => {
        const headed = findTitledMessage(fields, message.text);
        if (headed === undefined) services.notify(message);
        else notify(headed);
      },
    }),
    [services, fields],
  );
}

/** The notification with a title that a field declares for a message; undefined where no field does. */
function findTitledMessage(fields: readonly FieldNode[], text: string): Message | undefined {
  for (const { kind, meta, fields: inside } of fields) {
    const headed = behaviourOf(kind).headMessage?.(meta, text);
    if (headed) return { ...headed, text };
    const found = findTitledMessage(inside, text);
    if (found !== undefined) return found;
  }
  return undefined;
}
