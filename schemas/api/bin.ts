import { z } from 'zod';
import { documentParams } from './drafts.ts';
import { dataOf, type Endpoint, listMeta, listQuery } from './endpoint.ts';

/** The collection of files in the bin; documents have their own. */
export const fileCollection = 'media';

/** A deleted document or file in the bin. */
export const binRow = z.object({
  collection: z.string(),
  id: z.int(),
  /** The label of its type; the type itself where that is no longer declared. */
  kind: z.string(),
  /** Its title or file name when it was deleted. */
  label: z.string(),
  deleted_at: z.string(),
  /** The name of who deleted it; null where that is not known. */
  deleted_by: z.string().nullable(),
  erased_at: z.string(),
  /** Whether its type is still declared; it cannot be restored otherwise. */
  is_declared: z.boolean(),
});
export type BinRow = z.output<typeof binRow>;

const one = { path: '/admin/bin/{collection}/{id}', policy: 'admin', params: documentParams } as const;

/** The endpoints of the bin. */
export const binEndpoints = {
  listBin: {
    method: 'GET',
    path: '/admin/bin',
    policy: 'admin',
    summary: 'A page of the bin, the last deleted first',
    query: listQuery.omit({ search: true }),
    response: z.object({ data: z.array(binRow), meta: listMeta }),
  },
  restoreBinned: {
    ...one,
    path: `${one.path}/restore`,
    method: 'POST',
    summary: 'Restores a document or file with its address, references and history',
    response: dataOf(z.object({ restored: z.boolean() })),
  },
  eraseBinned: {
    ...one,
    method: 'DELETE',
    summary: 'Erases a document with its history, or a file, permanently',
    response: dataOf(z.object({ erased: z.boolean() })),
  },
} as const satisfies Record<string, Endpoint>;
