import { z } from 'zod';
import type { Focus } from '../engine/focus.ts';
import { siteText } from '../engine/site-text.ts';

/** Who may use an endpoint. */
type Policy = 'public' | 'admin';

/** An endpoint of the API: path, policy, and the schemas of its request and response. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the base path; parts in braces are parameters. */
  readonly path: string;
  readonly policy: Policy;
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** Maximum size of the body in bytes, where it is not that of its policy. */
  readonly maxBytes?: number;
  /** Whether the request is a file, sent as multipart form data in the field `file`. */
  readonly upload?: true;
  /** Set when the response is a text file to download instead of JSON. */
  readonly download?: { readonly type: string; readonly fileName: string };
  readonly status?: 200 | 201 | 202;
  readonly response: z.ZodType;
}

const share = z.number().min(0).max(1);
/** The point of an image that its crops keep visible. */
export const focusPoint: z.ZodType<Focus, Focus> = z.strictObject({ x: share, y: share });

/** Size, alternative text and variants of an image. */
const mediaInfo = z.object({
  width: z.int(),
  height: z.int(),
  /** The alt text of the file, which content may override. */
  alt: z.string(),
  /** The point that crops keep visible, where it is not the centre. */
  focus: focusPoint.exactOptional(),
  /** Mean colour of the image as `#rrggbb`, shown while it loads. */
  color: z.string(),
  /** Widths of its variants in pixels, ascending. */
  widths: z.array(z.int()),
});

/** Size of a file that is not an image. */
const fileInfo = z.object({ bytes: z.int() });

/** Information about the images and documents in a response, by their URL. */
const mediaIndex = z.record(z.string(), mediaInfo.or(fileInfo));
export type MediaInfo = z.output<typeof mediaInfo>;
export type MediaIndex = z.output<typeof mediaIndex>;

/** A response with one row or list under `data`. */
export function dataOf<S extends z.ZodType>(data: S) {
  return z.object({ data });
}

/** A public response: rows under `data`, and the images they reference. */
export function publicData<S extends z.ZodType>(data: S) {
  return z.object({ data, media: mediaIndex });
}

/** The response of a list with `count_only`. */
export const countResponse = z.object({ count: z.int() });

/** Content of any declaration. */
export const anyContent = z.record(z.string(), z.unknown());
/** The type of a declaration, which is the name of a block or settings, or the name of a page. */
export const declaredName = z.string().regex(/^[a-z][a-z0-9_-]{0,63}$/);
/** Time and author of a save. */
export const stamp = z.object({ updated_at: z.string(), updated_by: z.string().nullable() });
/** An id in a body. */
export const bodyId = z.int().positive().max(2_147_483_647);
/** An id in a path. */
export const idParams = z.strictObject({
  id: z
    .string()
    .regex(/^[1-9]\d{0,9}$/)
    .transform(Number)
    .pipe(z.int().max(2_147_483_647)),
});
/** The id of an entry, or the number of a revision, in an address. */
export const entryId = z
  .string()
  .regex(/^[1-9]\d{0,8}$/)
  .transform(Number);
/** `count_only=1` requests the number of rows instead of the rows. */
export const countOnly = z.enum(['1', 'true']).optional();
/** Ids separated by commas; the response keeps their order. */
export const idList = z
  .string()
  .regex(/^[1-9]\d{0,9}(?:,[1-9]\d{0,9}){0,499}$/)
  .transform((ids) => ids.split(',').map(Number))
  .pipe(z.array(z.int().max(2_147_483_647)))
  .optional();
/** The revision from which an edit started; absent for clients that do not send it. */
export const revision = z.int().positive().optional();
/** The version of its declaration in which content was written; absent for clients that do not send it. */
export const schemaVersion = z.int().positive().max(1_000_000).optional();
/** Text as JSON can carry it into the database: no NUL, no lone surrogates. */
export const safeText = (max: number) =>
  z
    .string()
    .max(max, siteText('Please enter at most {max} characters', { max }))
    .refine(
      (value) => value.isWellFormed() && !value.includes('\0'),
      siteText('Contains characters that cannot be stored'),
    );

/** The page of a list in a response. */
export const listMeta = z.object({ total: z.int(), page: z.int(), per_page: z.int() });
export type ListMeta = z.output<typeof listMeta>;

/** Maximum entries of a list without a page. */
export const maxWithoutPage = 1_000;

/** Rows per page by default. */
export const usualPerPage = 25;

/** Maximum characters of a search. */
export const maxSearchLength = 100;

const count = (pattern: RegExp) => z.string().regex(pattern).transform(Number).optional();

/** The query of every paginated list with search. */
export const listQuery = z.strictObject({
  search: safeText(maxSearchLength).optional(),
  page: count(/^[1-9]\d{0,6}$/),
  per_page: count(/^(?:[1-9]\d?|100)$/),
});

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
