import { randomId } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { GalleryItem } from '#schemas/api/gallery.ts';
import { upload } from '../data/api-client.ts';
import { messageOf } from '../data/api-error.ts';
import { notify, stays } from '../ui/notify.tsx';
import { prepareUpload } from './compress-image.ts';
import { galleryKey } from './gallery-query.ts';

/** An upload. */
export interface UploadEntry {
  readonly id: string;
  readonly file: File;
  /** Progress in percent. */
  readonly progress: number;
  readonly status: 'uploading' | 'done' | 'error';
  /** The uploaded file, once it is done. */
  readonly item?: GalleryItem;
  /** The error message. */
  readonly reason?: string;
}

/** How long a finished upload is listed, in milliseconds. */
export const doneStays = 10_000;
const atOnce = 2;

type Waiting = Pick<UploadEntry, 'id' | 'file'>;

/** Uploads files, two at a time, and lists them; finished uploads are removed after 10 s, failed ones stay. */
export function useUploads() {
  const client = useQueryClient();
  const [entries, setEntries] = useState<readonly UploadEntry[]>([]);
  const queue = useRef<Waiting[]>([]);
  const running = useRef(0);
  const timers = useRef(new Set<number>());

  const change = useCallback((id: string, part: Partial<UploadEntry>) => {
    setEntries((before) => before.map((entry) => (entry.id === id ? { ...entry, ...part } : entry)));
  }, []);
  const remove = useCallback(
    (id: string) => setEntries((before) => before.filter((entry) => entry.id !== id)),
    [],
  );

  const send = useCallback(
    async ({ id, file }: Waiting) => {
      try {
        const { data } = await upload(await prepareUpload(file), {
          onProgress: (progress) => change(id, { progress }),
        });
        change(id, { status: 'done', progress: 100, item: data });
        const timer = window.setTimeout(() => remove(id), doneStays);
        timers.current.add(timer);
        notify({ kind: 'success', text: 'File uploaded', stay: stays.upload });
        void client.invalidateQueries({ queryKey: galleryKey });
      } catch (error) {
        change(id, { status: 'error', reason: messageOf(error) });
        notify({ kind: 'error', text: 'Upload failed', stay: stays.upload });
      }
    },
    [change, remove, client],
  );

  const uploadNext = useCallback(async () => {
    if (running.current >= atOnce) return;
    running.current += 1;
    for (let next = queue.current.shift(); next !== undefined; next = queue.current.shift()) await send(next);
    running.current -= 1;
  }, [send]);

  const add = useCallback(
    (files: readonly File[]) => {
      const fit = files.filter(({ type, name }) => isImageOrVideo(type, name));
      if (fit.length < files.length)
        notify({ kind: 'error', text: 'Only images and videos can be uploaded here' });
      const waiting = fit.map((file) => ({ id: randomId(), file }));
      const started = waiting.map(
        ({ id, file }): UploadEntry => ({ id, file, progress: 0, status: 'uploading' }),
      );
      setEntries((before) => [...before, ...started]);
      queue.current.push(...waiting);
      for (const _ of waiting.slice(0, atOnce)) uploadNext();
    },
    [uploadNext],
  );

  useEffect(() => {
    const pending = timers.current;
    return () => {
      for (const timer of pending) window.clearTimeout(timer);
    };
  }, []);

  return { entries, add, remove };
}

/** Files of unknown type are accepted by their extension, so that the server can explain what is wrong. */
function isImageOrVideo(type: string, name: string): boolean {
  return type === '' ? /\.(?:heic|heif|avif|mov|webm)$/i.test(name) : /^(?:image|video)\//.test(type);
}
