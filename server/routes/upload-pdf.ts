import type { Handler } from '../app/handler.ts';

/** Uploads a PDF. */
export const uploadPdf: Handler<'uploadPdf'> = async (_input, { state, request, response }) => {
  const { address, fileName, size } = await state.media.uploadPdf(request, response);
  return { data: { file_path: address, url: address, file_name: fileName, size } };
};
