import type { Declaration } from './declaration.ts';
import { DeclarationError } from './declaration-error.ts';
import type { FieldNode } from './field.ts';

/** Throws naming file, declaration and field when a reference names an entity that is not declared. */
export function checkTargets(
  folder: 'blocks' | 'entities',
  declarations: readonly Declaration[],
  types: ReadonlySet<string>,
): void {
  const check = (owner: string, fields: readonly FieldNode[]) => {
    for (const { key, meta, fields: inner } of fields) {
      const targets = 'to' in meta ? [meta.to, ...(meta.filterBy === undefined ? [] : [meta.filterBy])] : [];
      const unknown = targets.find((target) => !types.has(target));
      if (unknown !== undefined)
        throw new DeclarationError(`${owner}.${key} refers to "${unknown}", which is not declared.`);
      check(`${owner}.${key}`, inner);
    }
  };
  for (const { type, fields } of declarations)
    check(`schemas/${folder}/${type.replaceAll('_', '-')}.ts: ${type}`, fields);
}
