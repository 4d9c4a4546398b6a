import { z } from 'zod';

/** The declarations whose content a schema of the contract contains. */
export type DeclaredContent =
  /** An object whose `name` is the type of the block in its `content`; without a name the content alone, of any block. */
  | { readonly of: 'blocks'; readonly isNamed: boolean }
  /** An object whose `key` is the type of the settings in its `value`, which is a JSON text. */
  | { readonly of: 'settings' }
  /** An object with the fields of an entity: all of them, or those under the given keys. */
  | { readonly of: 'entity'; readonly type: string; readonly keys?: readonly string[] };

/** Declared content of schemas that accept more than one declaration, for OpenAPI. */
export const declaredContent = z.registry<DeclaredContent>();

/** Records the declarations whose content a schema contains. */
export function carries<S extends z.ZodType>(schema: S, content: DeclaredContent): S {
  declaredContent.add(schema, content);
  return schema;
}
