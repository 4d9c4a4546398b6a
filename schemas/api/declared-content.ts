import { z } from 'zod';

/** Of which declarations a schema of the contract carries the content. */
export type DeclaredContent =
  /** An object whose `name` is the type of the block in its `content`; without a name the content alone, of any block. */
  | { readonly of: 'blocks'; readonly isNamed: boolean }
  /** An object whose `key` is the type of the settings in its `value`, which is a JSON text. */
  | { readonly of: 'settings' }
  /** An object with the fields of an entity: all of them, or those under the given keys. */
  | { readonly of: 'entity'; readonly type: string; readonly keys?: readonly string[] };

/** What the description of the API knows of schemas that accept more than one declaration. */
export const declaredContent = z.registry<DeclaredContent>();

/** Records of which declarations a schema carries the content. */
export function carries<S extends z.ZodType>(schema: S, content: DeclaredContent): S {
  declaredContent.add(schema, content);
  return schema;
}
