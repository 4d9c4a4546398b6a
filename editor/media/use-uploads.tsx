import { Button, CloseButton, Group, Progress, Text } from '@mantine/core';
import { randomId } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { GalleryItem } from '#schemas/api/gallery.ts';
import { upload } from '../data/api-client.ts';
import { messageOf } from '../data/api-error.ts';
import { galleryKey } from '../data/query-keys.ts';
import { useRunningWork } from '../ui/dirty-forms.ts';
import { notify, stays } from '../ui/notify.tsx';
import { prepareUpload } from './prepare-upload.ts';
import classes from './upload-list.module.css';

export interface UploadEntry {
  readonly id: string;
  readonly file: File;
  /** Progress in percent. */
  readonly progress: number;
  readonly status: 'uploading' | 'done' | 'error';
  /** The uploaded file, once it is done. */
  readonly item?: GalleryItem;
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
  const [summary] = useState(createSummary);

  const change = (id: string, part: Partial<UploadEntry>) =>
    setEntries((before) => before.map((entry) => (entry.id === id ? { ...entry, ...part } : entry)));
  const remove = (id: string) => setEntries((before) => before.filter((entry) => entry.id !== id));

  const send = async ({ id, file }: Waiting) => {
    try {
      const { data } = await upload(await prepareUpload(file), {
        onProgress: (progress) => change(id, { progress }),
      });
      change(id, { status: 'done', progress: 100, item: data });
      setTimeout(() => remove(id), doneStays);
      summary.addDone();
      void client.invalidateQueries({ queryKey: galleryKey });
    } catch (error) {
      const reason = messageOf(error);
      change(id, { status: 'error', reason });
      summary.addFailed(`${file.name}: ${reason}`);
    }
  };

  const uploadNext = async () => {
    if (running.current >= atOnce) return;
    running.current += 1;
    for (let next = queue.current.shift(); next !== undefined; next = queue.current.shift()) await send(next);
    running.current -= 1;
    if (running.current === 0) summary.show();
  };

  const add = (files: readonly File[]) => {
    const fit = files.filter(({ type, name }) => isImageOrVideo(type, name));
    if (fit.length < files.length)
      notify({ kind: 'error', text: 'Only images and videos can be uploaded here' });
    const waiting = fit.map((file) => ({ id: randomId(), file }));
    const started = waiting.map((each): UploadEntry => ({ ...each, progress: 0, status: 'uploading' }));
    setEntries((before) => [...before, ...started]);
    queue.current.push(...waiting);
    for (const _ of waiting.slice(0, atOnce)) uploadNext();
  };

  useRunningWork(entries.some(({ status }) => status === 'uploading'));
  return { entries, add, remove };
}

/** Counts finished and failed uploads, and shows one notification for all of them, failures first. */
function createSummary() {
  let done = 0;
  let failed: string[] = [];
  return {
    addDone: () => (done += 1),
    addFailed: (nameAndReason: string) => failed.push(nameAndReason),
    show() {
      const refused =
        failed.length === 1 ? 'Upload failed' : `${failed.length} of ${done + failed.length} uploads failed`;
      const uploaded = done === 1 ? 'File uploaded' : `${done} files uploaded`;
      if (failed.length > 0) notify({ kind: 'error', title: refused, text: failed.join('\n') });
      if (done > 0) notify({ kind: 'success', text: uploaded, stay: stays.upload });
      done = 0;
      failed = [];
    },
  };
}

/** Files of unknown type are accepted by their extension, so that the server can explain the problem. */
function isImageOrVideo(type: string, name: string): boolean {
  return type === '' ? /\.(?:heic|heif|avif|mov|webm)$/i.test(name) : /^(?:image|video)\//.test(type);
}

interface LateUploads {
  /** The number of running uploads since the gallery opened. */
  readonly underWay: number;
  /** The number of failed uploads that can be retried. */
  readonly failed: number;
}

/** Tracks uploads since the gallery opened; `onArrival` is called for each that is done, in the order in which they were added. */
export function usePendingUploads(
  entries: readonly UploadEntry[],
  onArrival: (item: GalleryItem) => void,
): LateUploads {
  const [handled, setHandled] = useState(() => new Set(entries.map(({ id }) => id)));
  const late = entries.filter(({ id }) => !handled.has(id));
  useEffect(() => {
    const next = late.findIndex(({ status }) => status === 'uploading');
    const ended = next === -1 ? late : late.slice(0, next);
    const arrived = ended.flatMap(({ id, item }) => (item === undefined ? [] : [{ id, item }]));
    if (arrived.length === 0) return;
    setHandled((before) => new Set([...before, ...arrived.map(({ id }) => id)]));
    for (const { item } of arrived) onArrival(item);
  }, [late, onArrival]);
  const failed = late.filter(({ status }) => status === 'error').length;
  // An uploaded file counts until `onArrival` was called.
  return { underWay: late.length - failed, failed };
}

const failedFirst = (entries: readonly UploadEntry[]) =>
  entries.toSorted((a, b) => Number(b.status === 'error') - Number(a.status === 'error'));

const labels = { uploading: 'Uploading', done: 'Done', error: 'Error' } as const;
const colours = { uploading: 'accent', done: 'accent', error: 'red' } as const;

interface UploadListProps {
  readonly entries: readonly UploadEntry[];
  readonly onRemove: (id: string) => void;
  readonly onAdd: (files: readonly File[]) => void;
}

/** The running uploads, each with name, progress bar and status. */
export function UploadList({ entries, onRemove, onAdd }: UploadListProps) {
  if (entries.length === 0) return null;
  return (
    <ul className={classes.list} aria-label="Uploads">
      {failedFirst(entries).map(({ id, file, file: { name }, progress, status, reason }) => (
        <Group key={id} component="li" gap="0.25rem 0.75rem" mih="1.75rem">
          <Text size="sm" truncate flex="1 1 10rem">
            {name}
          </Text>
          <Progress
            flex="2 1 8rem"
            value={progress}
            color={colours[status]}
            aria-label={`Upload of ${name}`}
            animated={status === 'uploading'}
          />
          <Text size="sm" c={status === 'error' ? 'red' : 'dimmed'} flex="1 1 8rem">
            {status === 'uploading' ? `${labels[status]} ${progress}%` : labels[status]}
            {reason !== undefined && `: ${reason}`}
          </Text>
          {status === 'error' && (
            <>
              <Button
                size="compact-sm"
                variant="default"
                aria-label={`Upload ${name} again`}
                onClick={() => {
                  onRemove(id);
                  onAdd([file]);
                }}
              >
                Try again
              </Button>
              <CloseButton
                size="sm"
                aria-label={`Remove ${name} from the list`}
                onClick={() => onRemove(id)}
              />
            </>
          )}
        </Group>
      ))}
    </ul>
  );
}
