import { z } from 'zod';
import { documentKey, documentParams } from './drafts.ts';
import {
  anyContent,
  bodyId,
  dataOf,
  declaredName,
  type Endpoint,
  idParams,
  safeText,
  schemaVersion,
} from './endpoint.ts';

/** A revision of a document: one content that its id names for ever. */
const revision = z.object({
  id: z.int(),
  /** Upgraded to the version that this build declares, unless it is newer or cannot be upgraded. */
  content: anyContent,
  /** The version of its declaration that `content` has. */
  schema_version: z.int(),
  saved_at: z.string(),
  /** The name of who saved it; null where that is not known. */
  saved_by: z.string().nullable(),
});

/** A document with the revision that visitors see and the one that is edited. */
export const documentRow = z.object({
  collection: z.string(),
  id: z.int(),
  type: z.string(),
  /** That of its declaration; of an entry, the one that its first save gave it, if any. */
  name: z.string().nullable(),
  page_id: z.int().nullable(),
  /** Null while it is not published. `number` counts its publications. */
  published: revision.extend({ number: z.int() }).nullable(),
  /** Null where nothing differs from the published revision. */
  draft: revision
    .extend({
      /** The content that was published when the draft began, where something else is by now. */
      base: anyContent.optional(),
    })
    .nullable(),
  /** Whether a draft was begun, also one that does not differ yet. */
  is_drafted: z.boolean(),
});
export type DocumentRow = z.output<typeof documentRow>;

/** A document that refers to an entry or a file, and the path of its screen; the label names a draft where only that refers to it. */
export const documentUse = z.object({
  label: z.string(),
  path: z.string().nullable(),
  /** The path of the field that refers to it; empty where its screen shows none. */
  field: z.string(),
});
export type DocumentUse = z.output<typeof documentUse>;

const all = {
  path: '/admin/documents/{collection}',
  policy: 'admin',
  params: documentParams.omit({ id: true }),
} as const;
const one = { path: '/admin/documents/{collection}/{id}', policy: 'admin', params: documentParams } as const;

const sent = {
  content: z.unknown(),
  schema_version: schemaVersion,
  /** Whether visitors see it at once; otherwise it is stored as a draft. */
  publish: z.boolean(),
};

/** An administrator who has the document open in another tab or session. */
const present = z.object({
  name: z.string(),
  /** Whether it is another session of the same administrator. */
  is_self: z.boolean(),
  /** Whether it is another tab of the same session. */
  is_other_tab: z.boolean(),
});

const presence = {
  ...one,
  path: '/admin/documents/{collection}/{id}/presence',
  /** The id of the tab; absent for clients without tabs. */
  query: z.strictObject({
    tab: z
      .string()
      .regex(/^[a-z0-9]{1,32}$/)
      .optional(),
  }),
} as const;

/** A place that uses a value: its label and the path of its screen. */
const valueUse = z.object({ label: z.string(), field: z.string(), path: z.string().nullable() });
export type ValueUse = z.output<typeof valueUse>;

/** The endpoints of documents, which are blocks, settings and entries alike, and of the values that they use. */
export const documentEndpoints = {
  findDocument: {
    ...all,
    method: 'GET',
    summary: 'The document of a name, published or not; null where there is none',
    /** The name of the page of a block. */
    query: z.strictObject({ name: declaredName, page: declaredName.optional() }),
    response: dataOf(documentRow.nullable()),
  },
  showDocument: { ...one, method: 'GET', summary: 'A document', response: dataOf(documentRow) },
  listDocumentUses: {
    ...one,
    path: '/admin/documents/{collection}/{id}/uses',
    method: 'GET',
    summary: 'The documents that refer to an entry, also those of which only a draft does',
    response: dataOf(z.array(documentUse)),
  },
  createDocument: {
    ...all,
    method: 'POST',
    summary: 'Stores a document for the first time, as a draft or published',
    body: z.strictObject({
      /** The type of a block or settings. */
      type: declaredName.optional(),
      /** Identifies an entry whose first save got no response. */
      name: declaredName.optional(),
      ...sent,
    }),
    status: 201,
    response: dataOf(documentRow),
  },
  saveDocument: {
    ...one,
    method: 'PUT',
    summary: 'Saves a document as a draft, or publishes it',
    body: z.strictObject({
      ...sent,
      /** The draft and the published revision from which the edit started; null where there was none. Where others are stored, the save is rejected as `stale` with the current document; the draft of an older publication can go on being saved. */
      draft: z.int().positive().nullable(),
      published: z.int().positive().nullable(),
    }),
    response: dataOf(documentRow),
  },
  deleteDocument: {
    ...one,
    method: 'DELETE',
    summary: 'Moves a document to the bin; references may restrict it',
    query: z.strictObject({ force: z.literal('1').optional() }),
    response: dataOf(z.object({ deleted: z.boolean() })),
  },
  moveEntry: {
    method: 'POST',
    path: '/admin/entry-order',
    policy: 'admin',
    summary: 'Moves an entry before another one, or to the end, in the order that is made by hand',
    body: z.strictObject({
      collection: safeText(100),
      id: bodyId,
      /** The entry that follows it; null for the end. */
      before: bodyId.nullable(),
    }),
    response: dataOf(z.object({ moved: z.boolean() })),
  },
  notePresence: {
    ...presence,
    method: 'POST',
    summary: 'Records that a document is open in a tab of this session, and returns who else has it open',
    response: dataOf(z.array(present)),
  },
  endPresence: {
    ...presence,
    method: 'DELETE',
    summary: 'Records that a document was closed in a tab of this session',
    response: dataOf(z.object({ ended: z.boolean() })),
  },
  listValueUses: {
    method: 'GET',
    path: '/admin/value-uses',
    policy: 'admin',
    summary: 'Fields with a phone number, e-mail, web or postal address in any spelling',
    query: z.strictObject({
      /** Such as `phone:442079460958`. */
      identity: safeText(2_100).regex(
        /^[a-z]+:./s,
        'Please send a kind and a value, such as phone:442079460958',
      ),
    }),
    response: dataOf(z.array(valueUse)),
  },
  showValueTaken: {
    method: 'GET',
    path: '/admin/value-uses/taken',
    policy: 'admin',
    summary: 'Whether another published entry has a value in a field whose values are unique',
    query: z.strictObject({
      collection: documentKey.shape.collection,
      field: safeText(100).min(1),
      value: safeText(2_000).min(1),
      /** The entry that has it itself; absent for a new one. */
      id: idParams.shape.id.optional(),
    }),
    response: dataOf(z.object({ taken: z.boolean() })),
  },
} as const satisfies Record<string, Endpoint>;
