import { fileCollection } from '#schemas/api/bin.ts';
import type { GalleryItem } from '#schemas/api/gallery.ts';
import { locateUses } from '../content/locate-uses.ts';
import * as media from '../documents/media.ts';
import { listUses, uniqueDocuments } from '../documents/uses.ts';
import type { Handler } from '../http/app-state.ts';
import { findFile, keyOf } from '../media/media-index.ts';
import { removeMedia } from '../media/remove-media.ts';
import { readPart, withMeta } from '../utils/list-part.ts';

/** The smallest variant of an image; an animated one has only its original. */
function thumbnailOf(row: media.MediaRow): string | null {
  if (row.type !== 'image') return null;
  const [smallest] = row.widths;
  return smallest === undefined ? row.address : `/media/${keyOf(row)}/${smallest}.webp`;
}

function toGalleryItem(row: media.MediaRow): GalleryItem {
  const { id, fileName, address, size, width, height, alt, focus, createdAt } = row;
  return {
    id,
    file_name: fileName,
    file_path: address,
    url: address,
    // Documents are never listed; everything but videos is an image.
    type: row.type === 'video' ? 'video' : 'image',
    size,
    width,
    height,
    alt,
    ...(focus && { focus }),
    thumbnail: thumbnailOf(row),
    created_at: createdAt,
  };
}

/** Uploads a PDF. */
export const uploadPdf: Handler<'uploadPdf'> = async (_input, context) => {
  const { address, fileName, size } = await context.state.media.uploadPdf(context);
  return { data: { file_path: address, url: address, file_name: fileName, size } };
};

/** Returns images and videos, newest first. */
export const listGallery: Handler<'listGallery'> = async ({ query }, { state: { store } }) => {
  const { ids, urls: addresses, except, search, type, month } = query;
  const { isPaged, ...part } = readPart(query);
  const request = {
    ...{ ids, addresses, except, search, type, month },
    isWithoutAlt: query.without_alt !== undefined,
    isUnused: query.unused !== undefined,
    isLarge: query.large !== undefined,
  };
  const data = (await media.listGallery(store.db, { ...request, ...part })).map(toGalleryItem);
  if (!isPaged && data.length < part.limit) return { data };
  return await withMeta(data, part, () => media.countGallery(store.db, request));
};

/** Counts the files of the gallery. */
export const showGallerySummary: Handler<'showGallerySummary'> = async (_input, { state: { store } }) => ({
  data: await media.summariseGallery(store.db),
});

/** Uploads an image or video. */
export const uploadFile: Handler<'uploadFile'> = async (_input, context) => {
  const row = await context.state.media.upload(context);
  return { data: toGalleryItem(row) };
};

/** Returns a file with its usage. */
export const showFile: Handler<'showFile'> = async ({ params }, { state }) => {
  const { db } = state.store;
  const row = await findFile(db, params.fileName);
  const { id, address } = row;
  const uses = uniqueDocuments(await listUses(db, fileCollection, id));
  const found = await locateUses(db, uses, { collection: fileCollection, id, address });
  return { data: { ...toGalleryItem(row), uses: found } };
};

/** Sets the alternative text and the focus of a file. */
export const describeFile: Handler<'describeFile'> = async ({ params, body }, { state }) => {
  const row = await state.media.updateDetails(params.fileName, body);
  return { data: toGalleryItem(row) };
};

/** Uploads a file and replaces another one with it in all content. */
export const replaceFile: Handler<'replaceFile'> = async (
  { params },
  { state, session, request, response },
) => {
  const { row, moved } = await state.media.replace(params.fileName, session.admin.id, request, response);
  return { data: { file: toGalleryItem(row), moved } };
};

/** Moves a file to the bin by the last part of its address. */
export const deleteFile: Handler<'deleteFile'> = async ({ params, query }, { state, session }) => {
  const options = { force: query.force === '1', deletedBy: session.admin.id };
  await removeMedia(state.store, params.fileName, options);
  return { data: { deleted: true } };
};
