import { type ComponentType, lazy } from 'react';

/** The component with a name in a module that is loaded when it is first rendered. */
export function lazyNamed<Name extends string, Props extends object>(
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  name: Name,
) {
  return lazy(async () => ({ default: (await load())[name] }));
}
