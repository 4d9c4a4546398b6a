import { z } from 'zod';
import type { Call } from './call.ts';
import { dataOf, idParams, noQuery, revision, safeText } from './call.ts';
import { settingRow } from './public.ts';

const content = z.record(z.string(), z.unknown());
const id = z.int().positive().max(2_147_483_647);
const name = z.string().regex(/^[a-z][a-z0-9_-]{0,63}$/);

/** When something was saved last, and the name of who did it. */
export const stamp = z.object({ updated_at: z.string(), updated_by: z.string().nullable() });

/** Someone who may sign in. */
export const admin = z.object({ id: z.int(), email: z.string(), name: z.string() });
export type Admin = z.output<typeof admin>;

/** A page in the store. */
export const pageRow = z.object({ id: z.int(), name: z.string(), route: z.string() });
export type PageRow = z.output<typeof pageRow>;

/** A stored block; `content` is already upgraded to the version that this build declares. */
export const componentRow = stamp.extend({
  id: z.int(),
  page_id: z.int(),
  name: z.string(),
  order_no: z.int(),
  content,
  /** Counts up with each save; sent back so that a stale save is noticed. */
  revision: z.int(),
  schema_version: z.int(),
});
export type ComponentRow = z.output<typeof componentRow>;

/** A set of site-wide values as the back office reads it. */
export const adminSetting = settingRow.extend({ revision: z.int(), ...stamp.shape });
export type AdminSetting = z.output<typeof adminSetting>;

/** An uploaded file in the gallery. */
export const galleryItem = z.object({
  id: z.int(),
  file_name: z.string(),
  /** The address by which content names the file. */
  file_path: z.string(),
  url: z.string(),
  type: z.enum(['image', 'video']),
  /** Bytes of the original. */
  size: z.int(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  alt: z.string(),
  /** A small rendering for lists; null for videos. */
  thumbnail: z.string().nullable(),
  created_at: z.string(),
});
export type GalleryItem = z.output<typeof galleryItem>;

/** An uploaded PDF, which belongs to the content that names it. */
export const uploadedPdf = z.object({
  file_path: z.string(),
  url: z.string(),
  file_name: z.string(),
  /** Bytes. */
  size: z.int(),
});

/** A place whose content names a file, in words for a person, and the screen on which it is edited. */
export const fileUse = z.object({ label: z.string(), path: z.string().nullable() });
export type FileUse = z.output<typeof fileUse>;

const mediaRow = z.object({
  id: z.int(),
  file_path: z.string(),
  type: z.enum(['image', 'video']),
  pivot: z.object({ order_no: z.int() }),
});
const titled = {
  id: z.int(),
  title: z.string(),
  slug: z.string(),
  description: z.string(),
  media: z.array(mediaRow),
};
export const adminService = z.object(titled);
export const adminProject = z.object({
  ...titled,
  location: z.string(),
  start_date: z.string().nullable(),
  end_date: z.string().nullable(),
  status: z.string().nullable(),
  client_id: z.int().nullable(),
  client: z.object({ id: z.int(), name: z.string() }).nullable(),
  services: z.array(z.object({ id: z.int(), title: z.string() })),
});
export const adminClient = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  is_company: z.boolean(),
  logo_url: z.string(),
  created_at: z.string(),
});
export const adminMember = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  personal_img: z.string(),
  major_id: z.int().nullable(),
  major: z.object({ id: z.int(), name: z.string() }).nullable(),
});
export const adminMajor = z.object({ id: z.int(), name: z.string(), members_count: z.int() });
export type AdminService = z.output<typeof adminService>;
export type AdminProject = z.output<typeof adminProject>;
export type AdminClient = z.output<typeof adminClient>;
export type AdminMember = z.output<typeof adminMember>;
export type AdminMajor = z.output<typeof adminMajor>;

const oneFile = z.strictObject({ fileName: z.string().max(200) });
const credentials = z.strictObject({ email: safeText(254).min(1), password: safeText(1_000).min(1) });

/** The calls that the back office makes. */
export const adminCalls = {
  login: {
    method: 'POST',
    path: '/auth/login',
    policy: 'public',
    summary: 'Signs an administrator in',
    body: credentials,
    answer: dataOf(z.object({ token: z.string(), admin })),
  },
  logout: {
    method: 'POST',
    path: '/auth/logout',
    policy: 'admin',
    summary: 'Ends the session',
    answer: dataOf(z.object({ ended: z.boolean() })),
  },
  me: {
    method: 'GET',
    path: '/auth/me',
    policy: 'admin',
    summary: 'Who is signed in',
    answer: dataOf(admin),
  },
  dashboard: {
    method: 'GET',
    path: '/admin/dashboard',
    policy: 'admin',
    summary: 'Counts, latest projects and latest clients',
    answer: dataOf(
      z.object({
        counts: z.object({ visits: z.int(), projects: z.int(), services: z.int(), clients: z.int() }),
        latestProjects: z.array(adminProject),
        latestClients: z.array(adminClient),
      }),
    ),
  },
  listPages: {
    method: 'GET',
    path: '/admin/pages',
    policy: 'admin',
    summary: 'The pages that hold blocks',
    query: noQuery,
    answer: dataOf(z.array(pageRow)),
  },
  createPage: {
    method: 'POST',
    path: '/admin/pages',
    policy: 'admin',
    summary: 'Creates a page',
    body: z.strictObject({ name, route: z.string().regex(/^\/[a-z0-9/-]{0,200}$/) }),
    status: 201,
    answer: dataOf(pageRow),
  },
  listComponents: {
    method: 'GET',
    path: '/admin/components',
    policy: 'admin',
    summary: 'Stored blocks, all or those of a name and a page',
    query: z.strictObject({
      name: name.optional(),
      page_id: z
        .string()
        .regex(/^[1-9]\d{0,8}$/)
        .transform(Number)
        .optional(),
    }),
    answer: dataOf(z.array(componentRow)),
  },
  createComponent: {
    method: 'POST',
    path: '/admin/components',
    policy: 'admin',
    summary: 'Stores a block for the first time',
    body: z.strictObject({
      name,
      content: z.unknown(),
      page_id: id,
      order_no: z.int().min(0).max(10_000).optional(),
    }),
    status: 201,
    answer: dataOf(componentRow),
  },
  updateComponent: {
    method: 'PUT',
    path: '/admin/components/{id}',
    policy: 'admin',
    summary: 'Saves a block',
    params: idParams,
    body: z.strictObject({ content: z.unknown(), page_id: id.optional(), revision }),
    answer: dataOf(componentRow),
  },
  showSetting: {
    method: 'GET',
    path: '/admin/settings/show',
    policy: 'admin',
    summary: 'A set of site-wide values',
    query: z.strictObject({ key: name }),
    answer: dataOf(z.array(adminSetting)),
  },
  createSetting: {
    method: 'POST',
    path: '/admin/settings',
    policy: 'admin',
    summary: 'Stores a set of site-wide values for the first time',
    body: z.strictObject({ key: name, value: z.string().max(1_000_000) }),
    status: 201,
    answer: dataOf(adminSetting),
  },
  updateSetting: {
    method: 'PUT',
    path: '/admin/settings/{id}',
    policy: 'admin',
    summary: 'Saves a set of site-wide values',
    params: idParams,
    body: z.strictObject({ key: name, value: z.string().max(1_000_000), revision }),
    answer: dataOf(adminSetting),
  },
  listGallery: {
    method: 'GET',
    path: '/system/gallery',
    policy: 'admin',
    summary: 'The uploaded pictures and films, newest first',
    query: noQuery,
    answer: dataOf(z.array(galleryItem)),
  },
  uploadFile: {
    method: 'POST',
    path: '/system/gallery/upload',
    policy: 'admin',
    summary: 'Uploads a picture or a film',
    upload: true,
    status: 201,
    answer: dataOf(galleryItem),
  },
  uploadPdf: {
    method: 'POST',
    path: '/admin/upload-pdf',
    policy: 'admin',
    summary: 'Uploads a PDF that a piece of content names; it does not appear in the gallery',
    upload: true,
    status: 201,
    answer: dataOf(uploadedPdf),
  },
  showFile: {
    method: 'GET',
    path: '/system/gallery/{fileName}',
    policy: 'admin',
    summary: 'A file and every place that uses it',
    params: oneFile,
    query: noQuery,
    answer: dataOf(galleryItem.extend({ uses: z.array(fileUse) })),
  },
  describeFile: {
    method: 'PUT',
    path: '/system/gallery/{fileName}',
    policy: 'admin',
    summary: 'Says what a file shows',
    params: oneFile,
    body: content,
    answer: dataOf(galleryItem),
  },
  replaceFile: {
    method: 'POST',
    path: '/system/gallery/{fileName}/replace',
    policy: 'admin',
    summary: 'Uploads a file and moves every use of another one to it',
    params: oneFile,
    upload: true,
    status: 201,
    answer: dataOf(z.object({ file: galleryItem, moved: z.int() })),
  },
  deleteFile: {
    method: 'DELETE',
    path: '/system/gallery/{fileName}',
    policy: 'admin',
    summary: 'Deletes a file; refused while content uses it unless forced',
    params: oneFile,
    query: z.strictObject({ force: z.literal('1').optional() }),
    answer: dataOf(z.object({ deleted: z.boolean() })),
  },
} as const satisfies Record<string, Call>;
