import { z } from 'zod';
import { documentUse } from './documents.ts';
import { dataOf, type Endpoint, focusPoint, idList, listMeta, listQuery } from './endpoint.ts';
import { fileDetails } from './forms.ts';

/** Bytes above which a file counts as too large, and an image is compressed before it is uploaded. */
export const largeFileBytes = 3 * 1024 * 1024;

/** An uploaded file in the gallery. */
export const galleryItem = z.object({
  id: z.int(),
  file_name: z.string(),
  /** The address by which content references the file. */
  file_path: z.string(),
  url: z.string(),
  type: z.enum(['image', 'video']),
  /** Bytes of the original. */
  size: z.int(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  alt: z.string(),
  /** The point that crops keep visible, where it is not the centre. */
  focus: focusPoint.exactOptional(),
  /** A small rendering for lists; null for videos. */
  thumbnail: z.string().nullable(),
  created_at: z.string(),
});
export type GalleryItem = z.output<typeof galleryItem>;

export const uploadedPdf = z.object({
  file_path: z.string(),
  url: z.string(),
  file_name: z.string(),
  /** Bytes. */
  size: z.int(),
});

const oneFile = z.strictObject({ fileName: z.string().max(200) });

const addressList = z
  .string()
  .regex(/^\/media\/[\w.-]{1,80}(?:,\/media\/[\w.-]{1,80}){0,199}$/)
  .transform((addresses) => addresses.split(','));

const galleryQuery = listQuery.extend({
  ids: idList,
  /** Addresses of files, separated by commas. */
  urls: addressList.optional(),
  except: idList,
  /** Only images without an alternative text. */
  without_alt: z.literal('1').optional(),
  /** Only files that no published content, draft, schedule or approval link uses. */
  unused: z.literal('1').optional(),
  /** Only files of more than 3 MB. */
  large: z.literal('1').optional(),
  type: galleryItem.shape.type.optional(),
  /** Only files that were uploaded in a month of the site's time zone, YYYY-MM. */
  month: z
    .string()
    .regex(/^\d{4}-(?:0[1-9]|1[0-2])$/)
    .optional(),
});

/** The number and size of files in the gallery. */
export const gallerySummary = z.object({
  images: z.int(),
  videos: z.int(),
  size: z.int(),
  /** The months in which files were uploaded, newest first, YYYY-MM. */
  months: z.array(z.string()),
});
export type GallerySummary = z.output<typeof gallerySummary>;

/** The endpoints of uploaded files. */
export const galleryEndpoints = {
  listGallery: {
    method: 'GET',
    path: '/system/gallery',
    policy: 'admin',
    summary:
      'The uploaded images and videos, newest first: all, a page, some of them, or those whose name has a text',
    query: galleryQuery,
    response: z.object({ data: z.array(galleryItem), meta: listMeta.optional() }),
  },
  showGallerySummary: {
    method: 'GET',
    path: '/system/gallery-summary',
    policy: 'admin',
    summary: 'The number and size of images and videos in the gallery',
    response: dataOf(gallerySummary),
  },
  uploadFile: {
    method: 'POST',
    path: '/system/gallery/upload',
    policy: 'admin',
    summary: 'Uploads an image or video',
    upload: true,
    status: 201,
    response: dataOf(galleryItem),
  },
  uploadPdf: {
    method: 'POST',
    path: '/admin/upload-pdf',
    policy: 'admin',
    summary: 'Uploads a PDF of a block; it is not listed in the gallery',
    upload: true,
    status: 201,
    response: dataOf(uploadedPdf),
  },
  showFile: {
    method: 'GET',
    path: '/system/gallery/{fileName}',
    policy: 'admin',
    summary: 'A file with its usage',
    params: oneFile,
    response: dataOf(galleryItem.extend({ uses: z.array(documentUse) })),
  },
  describeFile: {
    method: 'PUT',
    path: '/system/gallery/{fileName}',
    policy: 'admin',
    summary: 'Updates the alt text and the focus of a file',
    params: oneFile,
    body: fileDetails,
    response: dataOf(galleryItem),
  },
  replaceFile: {
    method: 'POST',
    path: '/system/gallery/{fileName}/replace',
    policy: 'admin',
    summary: 'Uploads a file and replaces another one with it in all content',
    params: oneFile,
    upload: true,
    status: 201,
    response: dataOf(z.object({ file: galleryItem, moved: z.int() })),
  },
  deleteFile: {
    method: 'DELETE',
    path: '/system/gallery/{fileName}',
    policy: 'admin',
    summary: 'Moves a file to the bin; rejected while it is in use, unless forced',
    params: oneFile,
    query: z.strictObject({ force: z.literal('1').optional() }),
    response: dataOf(z.object({ deleted: z.boolean() })),
  },
} as const satisfies Record<string, Endpoint>;
