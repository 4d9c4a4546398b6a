import { Stack, Text } from '@mantine/core';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { fileCollection } from '#schemas/api/bin.ts';
import type { DocumentUse } from '#schemas/api/documents.ts';
import type { GalleryItem } from '#schemas/api/gallery.ts';
import { deletedForDays } from '#schemas/api/messages.ts';
import { requestOneOfMany } from '../data/api-client.ts';
import { ApiError, messageOf } from '../data/api-error.ts';
import { binKey, galleryKey } from '../data/query-keys.ts';
import { applyEach, useAction } from '../data/use-action.ts';
import { useRestore } from '../publishing/use-restore.ts';
import { useConfirm } from '../ui/confirm.tsx';
import { notify, notifyUndoable, stays } from '../ui/notify.tsx';
import { FileUsage } from './file-details.tsx';
import { fileNameOf } from './file-facts.ts';
import { fileQuery } from './gallery-query.ts';

/** Deletes files, one request each; files in use only after a confirmation that lists their usage. Resolves to the deleted URLs. */
export function useDeleteFiles() {
  const client = useQueryClient();
  const confirm = useConfirm();
  const restore = useRestore();

  const notifyDeleted = (text: string, gone: number, deleted: readonly GalleryItem[]) => {
    const keys = deleted.map(({ id }) => ({ collection: fileCollection, id }));
    const restored = (count: number) => (count === 1 ? 'File restored' : `${count} files restored`);
    if (keys.length > 0) notifyUndoable(text, () => void restore.run({ keys, done: restored }));
    else if (gone > 0) notify({ kind: 'success', text, stay: stays.deleted });
  };
  const { run, isRunning } = useAction({
    send: async ({ items }: Deletion) => {
      const first = await deleteEach(items, false);
      const isRefused = first.inUse.length > 0;
      if (!isRefused || !(await confirm(askAbout(await findUses(client, first.inUse))))) return first;
      const second = await deleteEach(
        first.inUse.map(({ item }) => item),
        true,
      );
      return {
        gone: [...first.gone, ...second.gone],
        deleted: [...first.deleted, ...second.deleted],
        failures: [...first.failures, ...second.failures],
      };
    },
    stale: [galleryKey, binKey],
    failed: 'The files could not be deleted',
    onDone: ({ gone, deleted, failures }, { items, done }) => {
      const partly = `${gone.length} of ${items.length} files deleted`;
      notifyDeleted(gone.length === items.length ? done : partly, gone.length, deleted);
      const title = failures.length === 1 ? 'File not deleted' : `${failures.length} files not deleted`;
      if (failures.length > 0) notify({ kind: 'error', title, text: failures.join('\n') });
    },
  });
  const remove = async (items: readonly GalleryItem[], done: string): Promise<readonly string[]> =>
    (await run({ items, done }))?.gone ?? [];
  return { isDeleting: isRunning, remove };
}

interface Deletion {
  readonly items: readonly GalleryItem[];
  /** The notification of success. */
  readonly done: string;
}

interface Outcome {
  /** The URLs of deleted files, also of those that somebody else deleted. */
  readonly gone: string[];
  readonly deleted: readonly GalleryItem[];
  readonly inUse: { readonly item: GalleryItem; readonly where: string }[];
  readonly failures: string[];
}

async function deleteEach(items: readonly GalleryItem[], force: boolean): Promise<Outcome> {
  const { done, failed } = await applyEach(items, (item) =>
    requestOneOfMany('deleteFile', {
      params: { fileName: fileNameOf(item) },
      query: force ? { force: '1' } : {},
    }),
  );
  const outcome: Outcome = { gone: done.map(({ url }) => url), deleted: done, inUse: [], failures: [] };
  for (const { item, error } of failed) {
    const code = error instanceof ApiError ? error.code : undefined;
    if (code === 'in_use') outcome.inUse.push({ item, where: messageOf(error) });
    else if (code === 'not_found') outcome.gone.push(item.url);
    else outcome.failures.push(`${item.file_name}: ${messageOf(error)}`);
  }
  return outcome;
}

type UsedFile = Outcome['inUse'][number] & { readonly uses: readonly DocumentUse[] };

/** The usage of each file; the message of the rejection where loading it fails. */
async function findUses(client: QueryClient, inUse: Outcome['inUse']): Promise<UsedFile[]> {
  const found: UsedFile[] = [];
  for (const used of inUse) {
    const file = await client.fetchQuery(fileQuery(fileNameOf(used.item))).catch(() => undefined);
    found.push({ ...used, uses: file?.uses ?? [] });
  }
  return found;
}

function askAbout(inUse: readonly UsedFile[]) {
  const title = inUse.length === 1 ? 'This file is in use' : `${inUse.length} of these files are in use`;
  const details = (
    <Stack gap="sm" mb="lg">
      {inUse.map(({ item, where, uses }) => (
        <div key={item.url}>
          <Text fw={600}>{item.file_name}</Text>
          {uses.length === 0 ? <Text size="sm">{where}</Text> : <FileUsage uses={uses} />}
        </div>
      ))}
    </Stack>
  );
  const [it, goes] = inUse.length === 1 ? ['it', 'It goes'] : ['them', 'They go'];
  const bin = `${goes} to the bin, from which files can be restored for ${deletedForDays} days.`;
  const text = `Whatever uses ${it} will show a placeholder instead. ${bin}`;
  return { title, text, details, confirm: 'Delete anyway' };
}
