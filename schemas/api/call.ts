import { z } from 'zod';

/** Who may make a call. */
export type Policy = 'public' | 'admin';

/** One call of the API: where it is, who may make it, what it takes and what it answers. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the base path; parts in braces are parameters. */
  readonly path: string;
  readonly policy: Policy;
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** The call takes a file, sent as multipart form data in the field `file`. */
  readonly upload?: true;
  /** The answer is text that a browser keeps as a file, not JSON. */
  readonly download?: { readonly type: string; readonly fileName: string };
  readonly status?: 200 | 201 | 202;
  readonly answer: z.ZodType;
}

/** Size of a picture and what stands for it while it loads, by the address under which content names it. */
export const mediaInfo = z.object({
  width: z.int(),
  height: z.int(),
  /** Alternative text given once for the file; content may give its own. */
  alt: z.string(),
  /** The picture's mean colour, `#rrggbb`. */
  color: z.string(),
  /** Widths in pixels that are kept beside the original, ascending. */
  widths: z.array(z.int()),
});

/** What is known of every picture that an answer names. */
export const mediaIndex = z.record(z.string(), mediaInfo);
export type MediaInfo = z.output<typeof mediaInfo>;
export type MediaIndex = z.output<typeof mediaIndex>;

/** An answer with one row or list under `data`. */
export function dataOf<S extends z.ZodType>(data: S) {
  return z.object({ data });
}

/** A public answer: rows under `data`, and the pictures they name. */
export function publicData<S extends z.ZodType>(data: S) {
  return z.object({ data, media: mediaIndex });
}

/** The answer of a list that was asked for its count alone. */
export const countAnswer = z.object({ count: z.int() });

/** An id as it stands in a path. */
export const idParams = z.strictObject({
  id: z
    .string()
    .regex(/^[1-9]\d{0,9}$/)
    .transform(Number)
    .pipe(z.int().max(2_147_483_647)),
});
/** The id of an entry in a query. */
export const entryId = z
  .string()
  .regex(/^[1-9]\d{0,8}$/)
  .transform(Number);
/** A query without keys. */
export const noQuery = z.strictObject({});
/** `count_only=1` asks for the number of rows instead of the rows. */
export const countOnly = z.enum(['1', 'true']).optional();
/** Ids separated by commas; the answer keeps their order. */
export const idList = z
  .string()
  .regex(/^[1-9]\d{0,9}(?:,[1-9]\d{0,9}){0,499}$/)
  .transform((ids) => ids.split(',').map(Number))
  .pipe(z.array(z.int().max(2_147_483_647)))
  .optional();
/** The revision from which an edit started; absent for clients that do not keep it. */
export const revision = z.int().positive().optional();
/** The version of the draft that a save publishes: the draft is deleted unless it was saved again since. */
export const draftVersion = z.int().positive().optional();
/** The version of its declaration in which content was written; absent for clients that do not know it. */
export const schemaVersion = z.int().positive().max(1_000_000).optional();
/** Text as JSON can carry it into the database: no NUL, no lone surrogates. */
export const safeText = (max: number) =>
  z
    .string()
    .max(max)
    .refine(
      (value) => value.isWellFormed() && !value.includes('\0'),
      'Contains characters that cannot be stored',
    );
