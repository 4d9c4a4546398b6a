import type { IRouter } from 'express';
import type { AppState } from '../app/app-state.ts';
import { serveMedia } from './serve-media.ts';

/** Serves the media library under /media. */
export async function mountMedia(app: IRouter, { media }: Pick<AppState, 'media'>): Promise<void> {
  app.use('/media', serveMedia(media));
}
