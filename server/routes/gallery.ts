import type { GalleryItem } from '#schemas/api/admin.ts';
import type { Handler } from '../handler.ts';
import { keyOf } from '../media/media-index.ts';
import type { MediaRow } from '../store/media.ts';

/** The smallest version of a picture; a moving picture has only its original. */
function thumbnailOf(row: MediaRow): string | null {
  if (row.type !== 'image') return null;
  const [smallest] = row.widths;
  return smallest === undefined ? row.address : `/media/${keyOf(row)}/${smallest}.webp`;
}

function toGalleryItem(row: MediaRow, type: GalleryItem['type']): GalleryItem {
  const { id, fileName, address, size, width, height, alt, createdAt } = row;
  return {
    id,
    file_name: fileName,
    file_path: address,
    url: address,
    type,
    size,
    width,
    height,
    alt,
    thumbnail: thumbnailOf(row),
    created_at: createdAt,
  };
}

/** Answers every picture and film, newest first. */
export const listGallery: Handler<'listGallery'> = async (_input, { state }) => {
  const rows = await state.media.list();
  return { data: rows.flatMap((row) => (row.type === 'document' ? [] : [toGalleryItem(row, row.type)])) };
};

/** Takes a picture or a film in. */
export const uploadFile: Handler<'uploadFile'> = async (_input, { state, request, response }) => {
  const row = await state.media.upload(request, response);
  return { data: toGalleryItem(row, row.type === 'video' ? 'video' : 'image') };
};

/** Deletes a file by the last part of its address. */
export const deleteFile: Handler<'deleteFile'> = async ({ params, query }, { state }) => {
  await state.media.remove(params.fileName, { force: query.force === '1' });
  return { data: { deleted: true } };
};
